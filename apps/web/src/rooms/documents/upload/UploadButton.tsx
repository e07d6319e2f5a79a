import type { Policy } from '@portico/contract/rooms/policies';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTerms } from '../../../platform/useTerms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { ChoosePolicy } from './ChoosePolicy.tsx';
import { currentTerms } from './terms.rules.ts';
import { useUploadTypes } from './uploadTypes.ts';

const UploadSheet = lazy(async () => ({
  default: (await import('../../../platform/upload/UploadSheet.tsx')).UploadSheet,
}));

interface Props {
  /** The policy number that the list is filtered by: the files are about that one. */
  readonly policy: string;
  readonly isInsured: boolean;
  readonly isStaff: boolean;
}

/** Asks for the policy first, unless it's clear, and then for the files. */
export function UploadButton({ policy, isInsured, isStaff }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Policy>();
  const terms = currentTerms(useTerms(policy, isInsured).data?.rows ?? []);
  const known = terms.find(({ AlternateKey }) => AlternateKey === policy);
  const only = isInsured && terms.length === 1 ? terms[0] : undefined;
  const term = chosen ?? known ?? only;
  const types = useUploadTypes(isOpen ? term : undefined, isInsured);
  const queries = useQueryClient();
  const onDone = useCallback(() => void queries.invalidateQueries({ queryKey: ['documents'] }), [queries]);
  const close = () => {
    setOpen(false);
    setChosen(undefined);
  };
  return (
    <>
      <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Upload
      </Button>
      {isOpen && !term && (
        <ChoosePolicy terms={isInsured ? terms : undefined} onChoose={setChosen} onClose={close} />
      )}
      {isOpen && term && types.isError && (
        <Dialog title="Upload files" onClose={close}>
          <TryAgain loading={types.isFetching} onRetry={types.refetch}>
            We couldn’t load the types of documents.
          </TryAgain>
        </Dialog>
      )}
      {isOpen && term && types.data && (
        <Suspense fallback={null}>
          <UploadSheet
            owner={{ OwnerKind: 'Policy', OwnerKey: term.Key }}
            about={`policy ${term.AlternateKey}`}
            types={types.data}
            asksVisibility={!isInsured}
            isStaff={isStaff}
            onDone={onDone}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
