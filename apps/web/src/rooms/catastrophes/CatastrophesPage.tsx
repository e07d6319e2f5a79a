import { ROUTES } from '@portico/contract/routes';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useClaims } from '../../platform/session.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { CatastropheDetails, CatastropheForm } from './CatastropheDetails.tsx';
import { CatastropheList } from './CatastropheList.tsx';
import styles from './Catastrophes.module.css';
import { ClosingForm, Closings } from './Closings.tsx';

/** For staff: catastrophes, and the areas that are closed to binding. Underwriters and administrators change both. */
export function CatastrophesPage() {
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<'closing' | 'catastrophe'>();
  const roles = useClaims()?.role ?? [];
  const mayChange = roles.includes('UNDERWRITER') || roles.includes('ADMIN');
  const close = () => setDialog(undefined);
  const shown = params.get('catastrophe');
  if (shown !== null) return <CatastropheDetails key={shown} catastropheKey={shown} mayChange={mayChange} />;
  return (
    <>
      <PageHeading title={ROUTES.catastrophes.title} />
      <div className={styles.sections}>
        <Closings mayChange={mayChange} onOpen={() => setDialog('closing')} />
        <CatastropheList onAdd={mayChange ? () => setDialog('catastrophe') : undefined} />
      </div>
      <Suspense fallback={null}>
        {dialog === 'closing' && <ClosingForm onClose={close} />}
        {dialog === 'catastrophe' && (
          <CatastropheForm
            onClose={close}
            onSaved={({ Key }) => {
              close();
              setParams({ catastrophe: Key });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
