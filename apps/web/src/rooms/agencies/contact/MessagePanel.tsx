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
            title={`Your message is on its way to ${sent.To}.`}
            action={
              <Button kind="secondary" onClick={() => setSent(undefined)}>
                Write another message
              </Button>
            }
          >
            They answer you directly, in their opening hours. A copy goes to {email}, and the message is kept
            with your account. If it cannot wait, please call.
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
