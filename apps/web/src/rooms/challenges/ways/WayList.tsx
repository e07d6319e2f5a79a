import type { WaysIn } from '@portico/contract/rooms/challenges/proofs';
import { brand } from '../../../platform/brand.ts';
import { openChat, useHasChat } from '../../../platform/chatPanel.ts';
import { serverNow, useClaims } from '../../../platform/session.ts';
import { useHelpLink } from '../../../platform/useHelpLink.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import styles from './OtherWays.module.css';
import { requestText } from './requestText.ts';
import type { LinkCode } from './useLinkCode.ts';
import { WayRow } from './WayRow.tsx';

interface Props {
  readonly ways: WaysIn;
  readonly code: LinkCode;
  readonly canSend: boolean;
  readonly onEnterCode: () => void;
  readonly onAskAgent: () => void;
}

/** Every way to link the policy without its questions, the quickest first. */
export function WayList({ ways, code, canSend, onEnterCode, onAskAgent }: Props) {
  const { phone } = brand.contact;
  const hasChat = useHasChat();
  return (
    <ul className={styles.ways}>
      {ways.Email !== null && (
        <EmailRow email={ways.Email} code={code} canSend={canSend} onEnterCode={onEnterCode} />
      )}
      <AgentRow ways={ways} onAskAgent={onAskAgent} />
      {phone && (
        <WayRow
          icon="phone"
          title="Call us"
          action={
            <ButtonLink kind="secondary" href={`tel:+1${phone.replace(/\D/g, '')}`}>
              {phone}
            </ButtonLink>
          }
        >
          Have your policy number handy, and we’ll help you link it.
        </WayRow>
      )}
      {hasChat && (
        <WayRow
          icon="message"
          title="Chat with us"
          action={
            <Button kind="secondary" onClick={openChat}>
              Start chat
            </Button>
          }
        >
          If we’re offline, leave a message and we’ll reply by email.
        </WayRow>
      )}
      <WayRow
        icon="people"
        title="Use an invitation"
        action={
          <ButtonLink kind="secondary" {...useHelpLink('owner-or-co-insured')}>
            How it works
          </ButtonLink>
        }
      >
        If someone else has already linked this policy, they can invite you from People with access. You won’t
        need to answer any questions.
      </WayRow>
    </ul>
  );
}

interface EmailProps extends Pick<Props, 'code' | 'canSend' | 'onEnterCode'> {
  readonly email: string;
}

function EmailRow({ email, code, canSend, onEnterCode }: EmailProps) {
  const hasCode = code.sentCount > 0 || !canSend;
  const text = !canSend
    ? 'We can’t send another code today. You can still enter the latest one.'
    : code.sentCount > 0
      ? `We sent a code to ${email}.`
      : `We’ll send it to ${email}, the email on file.`;
  return (
    <WayRow
      icon="mail"
      title="Email me a code"
      action={
        hasCode ? (
          <Button onClick={onEnterCode}>Enter code</Button>
        ) : (
          <Button loading={code.isSending} onClick={code.send}>
            Send code
          </Button>
        )
      }
    >
      {text}
      {code.sendFailure && !code.isLimitReached && (
        <span className={styles.problem} role="alert">
          {code.sendFailure.message}
        </span>
      )}
    </WayRow>
  );
}

function AgentRow({ ways: { Request, CanAskAgent }, onAskAgent }: Pick<Props, 'ways' | 'onAskAgent'>) {
  const email = useClaims()?.email ?? '';
  const text = Request
    ? requestText(Request, email, new Date(serverNow()))
    : CanAskAgent
      ? 'Your agency verifies that it’s you and gives you access, usually within one business day.'
      : 'We can’t take another request for this policy this week. Please call us so we can help you.';
  return (
    <WayRow
      icon="person"
      title="Ask your agent"
      action={
        CanAskAgent && (
          <Button kind="secondary" onClick={onAskAgent}>
            {Request ? 'Ask again' : 'Ask for access'}
          </Button>
        )
      }
    >
      {text}
    </WayRow>
  );
}
