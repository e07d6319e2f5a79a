import { type Edition, programs } from '@portico/contract/rooms/programs';
import { ROUTES } from '@portico/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

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
    <ConfirmDialog
      title={`Discard ${edition.Code}?`}
      keep="Keep draft"
      action="Discard draft"
      doing={discarding}
      onClose={onClose}
    >
      <p>The draft is removed for everyone. No policy or quote uses it.</p>
    </ConfirmDialog>
  );
}
