import type { HealthCheck } from '@portico/contract/rooms/operations';
import type { Setup, SetupCheck } from '@portico/contract/rooms/setup';
import { ROUTES } from '@portico/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useConfirmed } from '../../platform/confirm/useConfirmed.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Setup.module.css';
import { api, SETUP, useKeep } from './useSetup.ts';

interface Props {
  readonly setup: Setup;
  readonly healthText: (check: HealthCheck) => string;
  readonly onClose: () => void;
}

const HEALTH = `${ROUTES.administration.path}?view=health`;

/** What has to be done, what has to be seen, and then the one step. */
export function GoLiveDialog({ setup, healthText, onClose }: Props) {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const keep = useKeep();
  const queries = useQueryClient();
  const { confirmed, dialog } = useConfirmed(true);
  const opening = useMutation({
    mutationFn: () => confirmed(() => api.goLive({ body: { Accept: [...seen] } })),
    meta: { says: ['notReady'] },
    // What came up in the meantime is listed then.
    onError: () => queries.invalidateQueries({ queryKey: SETUP }),
    onSuccess: async (now) => {
      if (now === undefined) return;
      await keep(now);
      onClose();
    },
  });
  const open = setup.StepList.filter(({ IsRequired, State }) => IsRequired && State === 'open');
  const checks: readonly SetupCheck[] = [
    ...setup.CheckList,
    ...setup.HealthList.map((check) => ({
      Key: `health.${check.Kind}`,
      State: check.State === 'bad' ? ('bad' as const) : ('warning' as const),
      Text: healthText(check),
      To: HEALTH,
    })),
  ];
  const bad = checks.filter(({ State }) => State === 'bad');
  const warnings = checks.filter(({ State }) => State === 'warning');
  const isStopped = open.length + bad.length > 0;
  const isUnseen = warnings.some(({ Key }) => !seen.includes(Key));
  return (
    <>
      <Dialog
        title="Go live"
        onClose={onClose}
        actions={
          <>
            <Button kind="secondary" onClick={onClose}>
              {isStopped ? 'Close' : 'Not yet'}
            </Button>
            {!isStopped && (
              <Button disabled={isUnseen} loading={opening.isPending} onClick={() => opening.mutate()}>
                Go live
              </Button>
            )}
          </>
        }
      >
        <div className={styles.dialog}>
          {opening.error && <Alert kind="error">{opening.error.message}</Alert>}
          {isStopped ? (
            <Alert kind="error" title="Take care of this first">
              <ul>
                {open.map(({ Key, Title, To }) => (
                  <li key={Key}>
                    <Link to={To}>{Title}</Link>
                  </li>
                ))}
                {bad.map(({ Key, Text, To }) => (
                  <li key={Key}>{To === null ? Text : <Link to={To}>{Text}</Link>}</li>
                ))}
              </ul>
            </Alert>
          ) : (
            <p>
              Policyholders can sign up from now on, and automatic jobs act on your policies: they offer
              renewals by email. You can pause it at any time.
            </p>
          )}
          {warnings.length > 0 && (
            <>
              <h3>{isStopped ? 'Also worth a look' : 'Look at this first'}</h3>
              <ul className={styles.warnings}>
                {warnings.map(({ Key, Text, To }) => (
                  <li key={Key}>
                    <p>
                      {Text} {To !== null && <Link to={To}>See it</Link>}
                    </p>
                    {!isStopped && (
                      <Checkbox
                        label="I’ve seen this"
                        aria-label={`I’ve seen this: ${Text}`}
                        checked={seen.includes(Key)}
                        onChange={({ target }) =>
                          setSeen(target.checked ? [...seen, Key] : seen.filter((one) => one !== Key))
                        }
                      />
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
