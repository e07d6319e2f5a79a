import { ROUTES } from '@portico/contract/routes';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';

interface Props {
  /** Of the window. */
  readonly title: string;
  readonly portal?: EntrancePortal | undefined;
  /** What we sent, where to, and how long it works. */
  readonly lead: ReactNode;
  /** Back to the form, with what was entered. */
  readonly onChange: () => void;
  /** What to do if nothing arrives. */
  readonly children: ReactNode;
}

/** The next step is in an email. */
export const CheckYourEmail = ({ title, portal, lead, onChange, children }: Props) => (
  <Entrance title={title} heading="Check your email" lead={lead} portal={portal}>
    {children}
    <Button kind="quiet" full onClick={onChange}>
      Change what you entered
    </Button>
    <ButtonLink kind="quiet" full href={ROUTES.login.path}>
      Back to sign in
    </ButtonLink>
  </Entrance>
);
