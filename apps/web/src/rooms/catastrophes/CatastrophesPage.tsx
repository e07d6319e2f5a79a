import { ROUTES } from '@portico/contract/routes';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useClaims } from '../../platform/session.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { CatastropheDetails } from './CatastropheDetails.tsx';
import { CatastropheList } from './CatastropheList.tsx';
import styles from './Catastrophes.module.css';
import { Closings } from './Closings.tsx';
import { OpenClosing } from './OpenClosing.tsx';

/** For staff: catastrophes, and the areas that are closed to binding. Underwriters and administrators open and end closings. */
export function CatastrophesPage() {
  const [params] = useSearchParams();
  const [isOpening, setIsOpening] = useState(false);
  const roles = useClaims()?.role ?? [];
  const mayChange = roles.includes('UNDERWRITER') || roles.includes('ADMIN');
  const shown = params.get('catastrophe');
  if (shown !== null) return <CatastropheDetails key={shown} catastropheKey={shown} mayChange={mayChange} />;
  return (
    <>
      <PageHeading title={ROUTES.catastrophes.title} />
      <div className={styles.sections}>
        <Closings mayChange={mayChange} onOpen={() => setIsOpening(true)} />
        <CatastropheList />
      </div>
      {isOpening && <OpenClosing onClose={() => setIsOpening(false)} />}
    </>
  );
}
