import type { OpenSession } from '@portico/contract/rooms/security';
import { formatMoment } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceName } from '../../../platform/device.rules.ts';
import { notify } from '../../../platform/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { api, useReload } from '../api.ts';
import { Line, Lines } from '../Lines.tsx';
import styles from './SessionsSection.module.css';

/** The rest is one press away. */
const SHOWN = 6;

export function SessionsSection({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const reload = useReload();
  const ending = useMutation({
    mutationFn: (key: string | undefined) =>
      key === undefined ? api.endOtherSessions() : api.endSession({ params: { key } }),
    onSuccess: async (_ended, key) => {
      await reload();
      const where = key === undefined ? 'everywhere else' : 'there';
      notify({ severity: 'success', text: `You’re signed out ${where}.` });
    },
    // Another tab, or the other device itself, may have been quicker.
    onError: () => reload(),
  });
  const shown = isWhole ? sessions : sessions.slice(0, SHOWN);
  const end = (key?: string) => !ending.isPending && ending.mutate(key);
  return (
    <Section
      title="Where you’re signed in"
      lead="Sign out of any device you don’t recognize, then change your password."
      actions={
        sessions.length > 1 && (
          <Button
            kind="secondary"
            loading={ending.isPending && ending.variables === undefined}
            onClick={() => end()}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Lines label="Where you’re signed in">
        {shown.map(({ Key, Device, Address, Site, Started, IsCurrent }) => (
          <Line
            key={Key}
            name={deviceName(Device)}
            facts={[Address && `Address ${Address}`, Site, `Since ${formatMoment(Started)}`]}
            action={
              IsCurrent ? (
                <span className={styles.here}>This device</span>
              ) : (
                <Button
                  kind="quiet"
                  loading={ending.isPending && ending.variables === Key}
                  aria-label={`Sign out of ${deviceName(Device)}, since ${formatMoment(Started)}`}
                  onClick={() => end(Key)}
                >
                  Sign out
                </Button>
              )
            }
          />
        ))}
      </Lines>
      {shown.length < sessions.length && (
        <div>
          <Button kind="quiet" flush onClick={() => setIsWhole(true)}>
            Show all {sessions.length}
          </Button>
        </div>
      )}
    </Section>
  );
}
