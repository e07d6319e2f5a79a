import type { ErrorCode } from '@portico/contract/errors';
import { lossRuns } from '@portico/contract/rooms/lossRuns';
import { ROUTES } from '@portico/contract/routes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { notify } from '../../platform/notify.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AccountSeek } from './AccountSeek.tsx';
import { LossRunChoices } from './LossRunChoices.tsx';
import styles from './LossRunPage.module.css';
import { LossRunPreview } from './LossRunPreview.tsx';
import { choiceOf, type LossRunAddress, useLossRunAddress } from './lossRunAddress.ts';
import { type FileFormat, saveRun } from './lossRunFiles.ts';
import { Snapshots } from './Snapshots.tsx';

const api = client(lossRuns);
const SAYS: readonly ErrorCode[] = ['badRequest', 'recordNotFound'];

/** For employees: the losses of any account, valued on any day. */
export function LossRunPage() {
  const { address, change } = useLossRunAddress();
  return (
    <>
      <PageHeading
        title={ROUTES.lossRun.title}
        lead="Paid, reserved and recovered on an account’s claims, as of any day."
      />
      <AccountSeek onChoose={(account) => change({ account, snapshot: '' })} />
      {address.snapshot !== '' ? (
        <SavedRun snapshot={address.snapshot} onBack={() => change({ snapshot: '' })} />
      ) : address.account !== '' ? (
        <NewRun address={address} change={change} />
      ) : (
        <EmptyState title="Choose an account">
          Find the account above, or open a snapshot that was saved earlier.
        </EmptyState>
      )}
      <Snapshots
        account={address.account}
        onOpen={({ Key, CustomerRiskAccount }) => change({ snapshot: Key, account: CustomerRiskAccount.Key })}
      />
    </>
  );
}

/** What is wrong with the days, by the field's name. */
const problemsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiFailure
    ? Object.fromEntries(
        error.fields.map(({ path, message }) => [path.replace(/^(query|body)\./, ''), message]),
      )
    : {};

function NewRun({
  address,
  change,
}: {
  readonly address: LossRunAddress;
  readonly change: (changes: Partial<LossRunAddress>) => void;
}) {
  const queries = useQueryClient();
  const choice = choiceOf(address);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['lossRuns', 'report', choice],
    queryFn: async ({ signal }) =>
      String(await api.report({ query: { ...choice, format: 'html' } }, { signal })),
    placeholderData: keepPreviousData,
    meta: { says: SAYS },
  });
  const download = useMutation({ mutationFn: (format: FileFormat) => saveRun(choice, format) });
  const save = useMutation({
    mutationFn: () => api.save({ body: choice }),
    onSuccess: () => {
      notify({ severity: 'success', title: undefined, text: 'The loss run is saved as a snapshot.' });
      return queries.invalidateQueries({ queryKey: ['lossRuns', 'snapshots'] });
    },
  });
  const problems = problemsIn(error);
  const isGone = error instanceof ApiFailure && error.code === 'recordNotFound';
  return (
    <>
      <p className={styles.lead}>
        Without dates, it shows the losses of the last five years as they’re valued today.
      </p>
      <LossRunChoices address={address} problems={problems} onChange={change} />
      {isGone && <Alert kind="error">We couldn’t find this account. Please choose another one.</Alert>}
      {!isGone && Object.keys(problems).length === 0 && (
        <>
          <div className={styles.actions}>
            {(['pdf', 'csv'] as const).map((format) => (
              <Button
                key={format}
                kind="secondary"
                loading={download.isPending && download.variables === format}
                onClick={() => download.mutate(format)}
              >
                Download {format.toUpperCase()}
              </Button>
            ))}
            <Button loading={save.isPending} onClick={() => save.mutate()}>
              Save snapshot
            </Button>
          </div>
          <LossRunPreview
            title="Loss run"
            page={data}
            isPending={isPending}
            isFetching={isFetching}
            onRetry={refetch}
          />
        </>
      )}
    </>
  );
}

function SavedRun({ snapshot, onBack }: { readonly snapshot: string; readonly onBack: () => void }) {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['lossRuns', 'snapshot', snapshot],
    queryFn: async ({ signal }) =>
      String(await api.snapshot({ params: { key: snapshot }, query: { format: 'html' } }, { signal })),
  });
  return (
    <>
      <div className={styles.actions}>
        <p className={styles.saved}>This is a snapshot. It shows the loss run as it was saved.</p>
        <Button kind="secondary" onClick={onBack}>
          New loss run
        </Button>
      </div>
      <LossRunPreview
        title="Saved loss run"
        page={data}
        isPending={isPending}
        isFetching={isFetching}
        onRetry={refetch}
      />
    </>
  );
}
