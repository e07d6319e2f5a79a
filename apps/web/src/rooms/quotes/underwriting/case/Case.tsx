import type { Application } from '@portico/contract/rooms/quotes';
import { mayUnderwrite, type Referral, type ReferralFacts } from '@portico/contract/rooms/underwriting';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoment } from '@portico/contract/rules/format';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { useClaims } from '../../../../platform/session.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../../ui/TryAgain.tsx';
import { Conversation } from '../Conversation.tsx';
import { Decisions } from '../decision/Decisions.tsx';
import type { Making } from '../decision/decision.rules.ts';
import { Items } from '../Items.tsx';
import { PURPOSE_WORDS } from '../referrals.rules.ts';
import { statusWords } from '../underwriting.rules.ts';
import { useCase, useFacts, useReload } from '../useUnderwriting.ts';
import { Answers } from './Answers.tsx';
import styles from './Case.module.css';
import { CaseHistory } from './CaseHistory.tsx';
import { CasePrice } from './CasePrice.tsx';
import { Losses, Why } from './Why.tsx';

export interface CaseProps {
  readonly referral: Referral;
  /** The decision whose dialog is open. */
  readonly making: Making | undefined;
  readonly onMaking: (making: Making | undefined) => void;
  /** Goes on with the next case. */
  readonly onDecided: (making: Making) => Promise<void>;
  /** Where reading goes on with another case. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** All that an underwriter needs to decide on a referral. */
export default function Case({ heading, ...props }: CaseProps) {
  const { referral } = props;
  const { data: application, isPending, isFetching, refetch } = useCase(referral);
  return (
    <article className={styles.case} aria-labelledby="case">
      <h2 id="case" ref={heading} tabIndex={-1}>
        {referral.InsuredName}
      </h2>
      {application && <Loaded {...props} application={application} />}
      {!application && isPending && <Skeleton lines={10} />}
      {!application && !isPending && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load this referral.
        </TryAgain>
      )}
    </article>
  );
}

type LoadedProps = Omit<CaseProps, 'heading'> & { readonly application: Application };

function Loaded({ application, making, onMaking, onDecided }: LoadedProps) {
  const roles = useClaims()?.role ?? [];
  const facts = useFacts(application);
  const reload = useReload(() => Promise.resolve());
  const [overtaken, setOvertaken] = useState<string>();
  const onOvertaken = async (message: string) => {
    setOvertaken(message);
    await reload();
  };
  const canDecide = application.Status === 'referred' && mayUnderwrite(roles);
  return (
    <>
      <Place application={application} />
      {application.Status !== 'referred' && <p className={styles.status}>{statusWords(application)}</p>}
      {overtaken && <Alert kind="warning">{overtaken}</Alert>}
      <div className={styles.columns}>
        <div className={styles.main}>
          {facts.data && <Why application={application} facts={facts.data} />}
          {facts.data && <Losses facts={facts.data} />}
          {!facts.data && <FactsState {...facts} />}
          <Items application={application} refresh={reload} />
          <Answers application={application} />
        </div>
        <div className={styles.side}>
          <CasePrice application={application} facts={facts.data} />
          <Conversation application={application} onWritten={reload} />
          <CaseHistory application={application} />
        </div>
      </div>
      {canDecide && facts.data && (
        <section className={styles.bar} aria-label="Your decision">
          <Decisions
            application={application}
            facts={facts.data}
            making={making}
            onMaking={onMaking}
            onDecided={onDecided}
            onOvertaken={onOvertaken}
            hasKeys
          />
        </section>
      )}
    </>
  );
}

function Place({ application }: { readonly application: Application }) {
  const { Policy, Street1, City, State, PostalCode, Program, Market, Purpose, EffectiveOn, Agent, Agency } =
    application;
  const { ReplyDueAt } = application;
  return (
    <div className={styles.place}>
      <p>
        {Street1}, {City}, {State} {PostalCode}
        {' · '}
        <Link to={`${ROUTES.quote.path}?${new URLSearchParams({ policy: Policy.Key })}`}>
          {Policy.AlternateKey ?? Policy.QuoteAlternateKey}
        </Link>
        {' · '}
        {Program.Name} · {Market.Name}
      </p>
      <p>
        {PURPOSE_WORDS[Purpose]} · Effective {formatDay(EffectiveOn)} · {Agent.NameFull}, {Agency.Name}
      </p>
      {ReplyDueAt !== null && <p className={styles.due}>Reply due {formatMoment(ReplyDueAt)}</p>}
    </div>
  );
}

interface StateProps {
  readonly data: ReferralFacts | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

const FactsState = ({ isPending, isFetching, refetch }: StateProps) =>
  isPending ? (
    <Skeleton lines={5} />
  ) : (
    <TryAgain loading={isFetching} onRetry={refetch}>
      We couldn’t load why this was referred.
    </TryAgain>
  );
