import { ROUTES } from '@portico/contract/routes';
import { useEffect } from 'react';
import { connection } from '../../../platform/connection.ts';
import { reload } from '../../../platform/leave.ts';
import { useIsOutage, useOnReturn } from '../../../ui/outage.ts';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';
import { LoginErrorPage } from './LoginErrorPage.tsx';

interface Props {
  readonly portal?: EntrancePortal | undefined;
}

/** In place of a sign-in screen that couldn't be loaded. In an outage it loads by itself when that's over. */
export function UnreachablePage({ portal }: Props) {
  const isOutage = useIsOutage();
  useEffect(() => void connection.check(), []);
  useOnReturn(reload);
  if (!isOutage) return <LoginErrorPage error="offline" portal={portal} />;
  return (
    <Entrance title={ROUTES.login.title} heading="Sign in" portal={portal}>
      <p>This page will load by itself as soon as we’re connected again.</p>
    </Entrance>
  );
}
