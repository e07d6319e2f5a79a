import type { OwnLinkRequest } from '@portico/contract/rooms/challenges/proofs';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useClaims } from '../../../platform/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './OtherWays.module.css';
import type { LookedUp } from './readChallenge.ts';
import { SENT } from './requestText.ts';
import { StepHeading } from './StepHeading.tsx';
import { type LinkCode, useLinkCode } from './useLinkCode.ts';
import { WayList } from './WayList.tsx';

/** Loaded for those who choose them. */
const AskAgent = lazy(async () => ({ default: (await import('./AskAgent.tsx')).AskAgent }));
const EmailCode = lazy(async () => ({ default: (await import('./EmailCode.tsx')).EmailCode }));

interface Props extends LookedUp {
  /** Above the heading. */
  readonly notice?: ReactNode;
  readonly title: string;
  readonly lead?: string;
  /** What comes before the list and leads to it: the questions, while they can be answered. */
  readonly questions?: ((code: LinkCode, openList: () => void) => ReactNode) | undefined;
  readonly onPassed: (policyKey: string) => void;
}

/** How to link a policy other than by its questions. Nothing here uses an attempt. */
export function OtherWays({ Policy, WaysIn, notice, title, lead, questions, onPassed }: Props) {
  const [view, setView] = useState<'start' | 'list' | 'code' | 'agent' | 'sent'>('start');
  const [request, setRequest] = useState<OwnLinkRequest>();
  const number = Policy.AlternateKey;
  const code = useLinkCode(number, () => setView('code'));
  const canSend = WaysIn.CanSendCode && !code.isLimitReached;
  const ways = request ? { ...WaysIn, Request: request, CanAskAgent: false } : WaysIn;
  const toList = () => setView('list');

  if (view === 'code')
    return (
      <Suspense fallback={<Skeleton lines={3} />}>
        <EmailCode
          number={number}
          code={code}
          email={ways.Email ?? ''}
          canSend={canSend}
          onRight={onPassed}
          onBack={toList}
        />
      </Suspense>
    );
  if (view === 'agent')
    return (
      <Suspense fallback={<Skeleton lines={3} />}>
        <AskAgent
          number={number}
          onBack={toList}
          onSent={(sent) => {
            setRequest(sent);
            setView('sent');
          }}
        />
      </Suspense>
    );
  if (view === 'sent') return <RequestSent onBack={toList} />;
  if (view === 'start' && questions) return questions(code, toList);
  return (
    <section className={styles.panel} aria-labelledby="other-ways">
      {notice}
      <StepHeading id="other-ways">{title}</StepHeading>
      {lead && <p>{lead}</p>}
      <WayList
        ways={ways}
        code={code}
        canSend={canSend}
        onEnterCode={() => setView('code')}
        onAskAgent={() => setView('agent')}
      />
      {questions && (
        <div>
          <Button kind="quiet" flush onClick={() => setView('start')}>
            Back to the questions
          </Button>
        </div>
      )}
    </section>
  );
}

function RequestSent({ onBack }: { readonly onBack: () => void }) {
  const email = useClaims()?.email ?? '';
  return (
    <section className={styles.panel} aria-labelledby="request-sent">
      <StepHeading id="request-sent">Request sent</StepHeading>
      <Alert kind="success">{SENT(email)}</Alert>
      <div>
        <Button kind="secondary" onClick={onBack}>
          See other ways
        </Button>
      </div>
    </section>
  );
}
