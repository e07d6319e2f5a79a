import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useReload } from '../api.ts';
import { dayText } from '../moments.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

export function PasswordSection({ since }: { readonly since: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const reload = useReload();
  const changed = () => {
    setIsOpen(false);
    notify({ severity: 'success', text: 'Your password was changed. We signed you out everywhere else.' });
    void reload();
  };
  return (
    <Section
      title="Password"
      lead={since === null ? 'The password you sign in with.' : `Last changed on ${dayText(since)}.`}
      actions={
        <Button kind="secondary" onClick={() => setIsOpen(true)}>
          Change password
        </Button>
      }
    >
      {isOpen && <PasswordDialog onChanged={changed} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
