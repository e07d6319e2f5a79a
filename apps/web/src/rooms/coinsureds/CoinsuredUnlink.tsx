import type { ErrorCode } from '@portico/contract/errors';
import type { LinkedAccount, LinkedPerson } from '@portico/contract/rooms/coinsureds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { api } from './linkedAccounts.ts';

/** Somebody was quicker, or somebody else came in meanwhile. */
const SAYS: readonly ErrorCode[] = ['recordNotFound', 'notTheOwner', 'ownerNotAlone', 'onFileOnly'];

interface Props {
  readonly account: LinkedAccount;
  readonly person: LinkedPerson;
  readonly onClose: () => void;
}

export function CoinsuredUnlink({ account, person, onClose }: Props) {
  const queries = useQueryClient();
  const { AlternateKey } = account;
  const unlinking = useMutation({
    mutationFn: () => api.unlink({ params: { key: account.Key, PersonKey: person.Key } }),
    meta: { says: SAYS },
    onSuccess: () => {
      const text = person.IsMe
        ? `Account ${AlternateKey} is no longer linked to you.`
        : `${person.NameFull} no longer sees account ${AlternateKey}.`;
      notify({ severity: 'success', title: undefined, text });
      onClose();
    },
    // Whatever came of it, what is on the screen is out of date; and the dashboard with it.
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Dialog
      title={person.IsMe ? `Unlink account ${AlternateKey}?` : `Unlink ${person.NameFull}?`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it linked
          </Button>
          <Button kind="danger" loading={unlinking.isPending} onClick={() => unlinking.mutate()}>
            Unlink
          </Button>
        </>
      }
    >
      {unlinking.error && <Alert kind="error">{unlinking.error.message}</Alert>}
      {person.IsMe ? (
        <p>
          You will no longer see its policies, documents, claims and payments here. The policies themselves
          stay as they are.
          {person.Relationship === 'owner'
            ? ' To see it again, link one of its policies by answering the security questions.'
            : ' To see it again, you need a new invitation, or you link one of its policies.'}
        </p>
      ) : (
        <p>
          They will no longer see the policies, documents, claims and payments of account {AlternateKey}, from
          now on. We will tell them by mail.
        </p>
      )}
    </Dialog>
  );
}
