import { ROUTES } from '@portico/contract/routes';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Sections } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Batches } from './Batches.tsx';
import { ToPrint } from './ToPrint.tsx';
import { usePrintQueue } from './useLetterQueue.ts';
import { WaitingLetters } from './WaitingLetters.tsx';

/** `/claims/letters` for staff: what waits for a second person, and what goes out on paper. */
export function LettersPage() {
  const { data, error, isFetching, refetch } = usePrintQueue();
  return (
    <>
      <PageHeading title={ROUTES.letters.title} />
      <Sections>
        <WaitingLetters />
        {data ? (
          <>
            <ToPrint queue={data} />
            <Batches batches={data.Batches} />
          </>
        ) : error ? (
          <LoadError title="We couldn’t load the letters" loading={isFetching} onRetry={refetch} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Sections>
    </>
  );
}
