import { ROUTES } from '@portico/contract/routes';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProgramList } from './ProgramList.tsx';
import { useRights } from './usePrograms.ts';

const EditionPage = lazy(() => import('./EditionPage.tsx'));
const UploadDialog = lazy(() => import('./UploadDialog.tsx'));

/** For staff: the programs we write, the editions of each, and what a new one would change. */
export function ProgramsPage() {
  const [params, setParams] = useSearchParams();
  const [isUploading, setIsUploading] = useState(false);
  const { mayDraft } = useRights();
  const shown = params.get('edition');
  if (shown !== null)
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <EditionPage key={shown} editionKey={shown} />
      </Suspense>
    );
  return (
    <>
      <PageHeading
        title={ROUTES.ratePrograms.title}
        lead="What each program asks and costs, and from when. A policy keeps the edition of its first day."
        actions={mayDraft && <Button onClick={() => setIsUploading(true)}>Upload a draft</Button>}
      />
      <ProgramList />
      {isUploading && (
        <Suspense fallback={null}>
          <UploadDialog
            onClose={() => setIsUploading(false)}
            onAdded={(key) => {
              setIsUploading(false);
              setParams({ edition: key });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
