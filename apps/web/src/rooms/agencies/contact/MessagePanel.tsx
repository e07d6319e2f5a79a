import type { AccountMessage, AgentContact } from '@portico/contract/rooms/agencies';
import { useState } from 'react';
import { useClaims } from '../../../platform/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import { topicsOf } from './contactAgent.rules.ts';
import { MessageForm } from './MessageForm.tsx';

interface Props {
  readonly contacts: readonly AgentContact[];
  readonly onSent: (message: AccountMessage) => void;
}

export function MessagePanel({ contacts, onSent }: Props) {
  const [sent, setSent] = useState<AccountMessage>();
  const email = useClaims()?.email;
  return (
    <Panel title="Write a message">
      {sent ? (
        <div ref={takeFocus} tabIndex={-1}>
          <Alert
            kind="success"
            title={`We sent your message to ${sent.To}.`}
            action={
              <Button kind="secondary" onClick={() => setSent(undefined)}>
                Write another message
              </Button>
            }
          >
            They’ll reply to you directly during business hours. We’ll send a copy to {email} and keep the
            message with your account. If it’s urgent, please call.
          </Alert>
        </div>
      ) : (
        <MessageForm
          topics={topicsOf(contacts)}
          onSent={(message) => {
            setSent(message);
            onSent(message);
          }}
        />
      )}
    </Panel>
  );
}
