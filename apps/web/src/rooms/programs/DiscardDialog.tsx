import { type Edition, programs } from '@portico/contract/rooms/programs';
import { ROUTES } from '@portico/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const api = client(programs);

interface Props {
  readonly edition: Edition;
  readonly onClose: () => void;
}

export default function DiscardDialog({ edition, onClose }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const discarding = useMutation({
    mutationFn: () => api.discard({ params: { key: edition.Key } }),
    meta: { says: ['editionPublished', 'recordNotFound'] },
    onSuccess: async () => {
      notify({ severity: 'success', title: undefined, text: `The draft ${edition.Code} was discarded.` });
      await navigate(ROUTES.ratePrograms.path);
      await queries.invalidateQueries({ queryKey: ['programs', 'list'] });
    },
  });
  return (
    <Dialog
      title={`Discard ${edition.Code}?`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep draft
          </Button>
          <Button loading={discarding.isPending} onClick={() => discarding.mutate()}>
            Discard draft
          </Button>
        </>
      }
    >
      {discarding.error && <Alert kind="error">{discarding.error.message}</Alert>}
      <p>The draft is removed for everyone. No policy or quote uses it.</p>
    </Dialog>
  );
}
