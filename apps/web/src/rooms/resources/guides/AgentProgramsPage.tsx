import { isStaff } from '@portico/contract/roles';
import { type ProgramGuide, resources } from '@portico/contract/rooms/resources';
import { ROUTES } from '@portico/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { client } from '../../../platform/api.ts';
import { useClaims } from '../../../platform/session.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from '../Resources.module.css';
import type { StartQuote } from '../startQuote.ts';
import { Coverages } from './Coverages.tsx';
import { Documents } from './Documents.tsx';
import { EditionDatesTable } from './EditionDatesTable.tsx';
import { FeesAndTerms } from './FeesAndTerms.tsx';
import { Forms } from './Forms.tsx';
import { GuideChoices } from './GuideChoices.tsx';
import { useGuideChoice } from './useGuideChoice.ts';

const api = client(resources);

interface Props {
  readonly StartQuote: StartQuote;
}

/** What each program offers, by market and state. */
export function AgentProgramsPage({ StartQuote: Start }: Props) {
  const { query, choose } = useGuideChoice();
  const mayRate = isStaff(useClaims()?.role ?? []);
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['resources', 'programs', query],
    queryFn: ({ signal }) => api.programs({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading
        title={ROUTES.agentPrograms.title}
        lead="What you can quote: coverages, deductibles, forms and documents, from the rates we use today."
        actions={
          <>
            {mayRate && <Link to={ROUTES.ratePrograms.path}>Rate Programs</Link>}
            {data && data.Edition !== null && (
              <Start label="New quote" today={data.Today} chosen={chosenIn(data)} />
            )}
          </>
        }
      />
      {isPending && <Skeleton lines={12} />}
      {!data && !isPending && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the programs.
        </TryAgain>
      )}
      {data && (
        <GuideChoices data={data} choose={choose}>
          <Guide data={data} />
        </GuideChoices>
      )}
    </>
  );
}

const chosenIn = ({ Program, Market, State }: ProgramGuide) => ({
  ...(Program && { Program: Program.Key }),
  ...(Market && { Market: Market.Key }),
  State,
});

function Guide({ data }: { readonly data: ProgramGuide }) {
  const of = (kind: ProgramGuide['CoverageList'][number]['Kind']) =>
    data.CoverageList.filter(({ Kind }) => Kind === kind);
  return (
    <div className={styles.page}>
      <Coverages title="Coverage highlights" coverages={of('limit')} />
      <Coverages title="Deductibles" coverages={of('deductible')} />
      <Coverages title="Optional coverages" coverages={of('optional')} />
      <Documents documents={data.DocumentList} />
      <Forms forms={data.FormList} />
      <FeesAndTerms guide={data} />
      <EditionDatesTable dates={data.EditionList} />
    </div>
  );
}
