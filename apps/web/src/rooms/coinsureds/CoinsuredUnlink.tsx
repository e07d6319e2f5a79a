import type { ErrorCode } from '@portico/contract/errors';
import type { LinkedAccount, LinkedPerson } from '@portico/contract/rooms/coinsureds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { api } from './linkedAccounts.ts';

/** What can go wrong if the people on the account changed since this page was loaded. */
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
        : `${person.NameFull} can no longer see account ${AlternateKey}.`;
      notify({ severity: 'success', title: undefined, text });
      onClose();
    },
    // Either way, this page and the dashboard are out of date.
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      title={person.IsMe ? `Unlink account ${AlternateKey}?` : `Unlink ${person.NameFull}?`}
      keep="Keep it linked"
      action="Unlink"
      isDangerous
      doing={unlinking}
      onClose={onClose}
    >
      {person.IsMe ? (
        <p>
          You’ll no longer see its policies, documents, claims and payments here. The policies themselves stay
          as they are.
          {person.Relationship === 'owner'
            ? ' To see it again, link one of its policies by answering the security questions.'
            : ' To see it again, ask for a new invitation or link one of its policies.'}
        </p>
      ) : (
        <p>
          They’ll no longer see the policies, documents, claims and payments of account {AlternateKey}. We’ll
          email them about it.
        </p>
      )}
    </ConfirmDialog>
  );
}
