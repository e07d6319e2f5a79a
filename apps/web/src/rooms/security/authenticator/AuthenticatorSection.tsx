import type { ProposedAuthenticator, SignInSecurity } from '@portico/contract/rooms/security';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Confirmed } from '../../../platform/confirm/useConfirmed.tsx';
import { notify } from '../../../platform/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { api, useReload } from '../api.ts';
import { dayText } from '../moments.ts';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { RemoveAuthenticatorDialog } from './RemoveAuthenticatorDialog.tsx';

interface Props {
  readonly authenticator: SignInSecurity['Authenticator'];
  readonly confirmed: Confirmed;
}

type Open =
  | { readonly dialog: 'setUp'; readonly proposed: ProposedAuthenticator }
  | { readonly dialog: 'codes'; readonly codes: readonly string[] }
  | { readonly dialog: 'remove' };

/** A code from an app in addition to the password. */
export function AuthenticatorSection({ authenticator, confirmed }: Props) {
  const { Since, IsNeeded } = authenticator;
  const [open, setOpen] = useState<Open>();
  const reload = useReload();
  const close = () => setOpen(undefined);
  const kept = () => {
    close();
    void reload();
  };
  const proposing = useMutation({
    mutationFn: () => confirmed(() => api.proposeAuthenticator()),
    onSuccess: (proposed) => proposed && setOpen({ dialog: 'setUp', proposed }),
  });
  const showCodes = (codes: readonly string[]) => setOpen({ dialog: 'codes', codes });
  const removed = () => {
    close();
    notify({ severity: 'success', text: 'Two-step verification is off. You’ll sign in without a code.' });
    void reload();
  };
  const propose = () => !proposing.isPending && proposing.mutate();

  return (
    <Section
      title="Two-step verification"
      lead={
        Since === null
          ? 'Off. Add a code from an app on your phone, so a stolen password isn’t enough to sign in.'
          : `On since ${dayText(Since)}. We ask for a code from your authenticator app when you sign in.`
      }
      actions={
        Since === null ? (
          <Button kind="secondary" loading={proposing.isPending} onClick={propose}>
            Turn on
          </Button>
        ) : (
          <>
            <Button kind="secondary" loading={proposing.isPending} onClick={propose}>
              Replace app
            </Button>
            {!IsNeeded && (
              <Button kind="quiet" onClick={() => setOpen({ dialog: 'remove' })}>
                Turn off
              </Button>
            )}
          </>
        )
      }
    >
      {Since !== null && IsNeeded && (
        <p>Your role requires two-step verification, so you can’t turn it off.</p>
      )}
      {open?.dialog === 'setUp' && (
        <AuthenticatorDialog
          proposed={open.proposed}
          confirmed={confirmed}
          onAdded={showCodes}
          onClose={close}
        />
      )}
      {open?.dialog === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={kept} />}
      {open?.dialog === 'remove' && <RemoveAuthenticatorDialog onRemoved={removed} onClose={close} />}
    </Section>
  );
}
