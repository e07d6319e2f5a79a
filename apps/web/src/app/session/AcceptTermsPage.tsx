import { ROUTES } from '@portico/contract/routes';
import { TERMS } from '@portico/contract/rules/terms';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { brand } from '../../platform/brand.ts';
import { leave, pathHere } from '../../platform/leave.ts';
import { presentClaims, session } from '../../platform/session.ts';
import { TermsPage } from '../../rooms/content/legal/TermsPage.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ownLanding } from '../landing.ts';
import styles from './AcceptTermsPage.module.css';
import { acceptTerms } from './terms.ts';

/** The step before the first page: it is made once for each version of the terms. */
export function AcceptTermsPage() {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();

  const accept = async () => {
    setIsSending(true);
    setFailure(undefined);
    try {
      await acceptTerms(TERMS.version);
      await navigate(await wayOn(), { replace: true });
    } catch (error) {
      // Other terms are in force than the ones that this page, loaded before, shows.
      if (error instanceof ApiFailure && error.code === 'stale') return leave(pathHere());
      setFailure((error as Error).message);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <>
      <TermsPage brand={brand} />
      <section className={styles.consent} aria-label="Your consent">
        {failure !== undefined && <Alert kind="error">{failure}</Alert>}
        <p>Please read these terms and accept them to continue.</p>
        <Button loading={isSending} onClick={() => void accept()}>
          Accept and continue
        </Button>
      </section>
    </>
  );
}

/** Where the guard was asked for, or the landing of the role. */
async function wayOn(): Promise<string> {
  const { returnPath } = session.get();
  session.set({ returnPath: undefined });
  return returnPath ?? (await ownLanding(presentClaims()?.role ?? [])) ?? ROUTES.notFound.path;
}
