import { type GuideRule, resources, type UnderwritingGuide } from '@portico/contract/rooms/resources';
import { ROUTES } from '@portico/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Nothing, Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from '../Resources.module.css';
import { Documents } from './Documents.tsx';
import { GuideChoices } from './GuideChoices.tsx';
import { ReferralTimes } from './ReferralTimes.tsx';
import { Underwriters } from './Underwriters.tsx';
import { useGuideChoice } from './useGuideChoice.ts';

const api = client(resources);

/** The rules of each program in words, how long referrals take, and who decides them. */
export function UnderwritingPage() {
  const { query, choose } = useGuideChoice();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['resources', 'underwriting', query],
    queryFn: ({ signal }) => api.underwriting({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading
        title={ROUTES.agentUnderwriting.title}
        lead="Our guidelines come from the same rules that check your quotes, so they’re always current."
      />
      {isPending && <Skeleton lines={12} />}
      {!data && !isPending && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the guidelines.
        </TryAgain>
      )}
      {data && (
        <div className={styles.page}>
          <ReferralTimes guide={data} />
          <GuideChoices data={data} choose={choose}>
            <Guidelines guide={data} />
          </GuideChoices>
          <Underwriters guide={data} />
        </div>
      )}
    </>
  );
}

const Guidelines = ({ guide }: { readonly guide: UnderwritingGuide }) => (
  <div className={styles.page}>
    <div className={styles.columns}>
      <Rules
        title="What we can’t insure"
        none="Nothing is excluded in this program."
        rules={guide.IneligibleList}
      />
      <Rules
        title="What an underwriter decides"
        none="Nothing needs an underwriter in this program."
        rules={guide.ReferralList}
      />
    </div>
    <Documents documents={guide.DocumentList} />
  </div>
);

interface RulesProps {
  readonly title: string;
  readonly none: string;
  readonly rules: readonly GuideRule[];
}

const Rules = ({ title, none, rules }: RulesProps) => (
  <Section title={title}>
    {rules.length === 0 ? (
      <Nothing>{none}</Nothing>
    ) : (
      <ul className={styles.rules}>
        {rules.map(({ Code, Text, When }) => (
          <li key={Code}>
            {Text}
            <span className={styles.note}>{When === null ? 'Always' : `If ${When}`}</span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
