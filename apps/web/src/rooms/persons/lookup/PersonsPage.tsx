import { ROUTES } from '@portico/contract/routes';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { PersonsFound } from './PersonsFound.tsx';
import styles from './PersonsPage.module.css';
import { PersonsPerson } from './PersonsPerson.tsx';
import { PersonsSearch } from './PersonsSearch.tsx';

/** For staff: find a person and see why they can't sign in. The search and the person are in the address. */
export function PersonsPage({ Impersonate }: Pick<ComponentProps<typeof PersonsPerson>, 'Impersonate'>) {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const person = params.get('person');
  const look = (changes: { readonly q?: string; readonly person?: string }, replace = false) =>
    setParams(
      Object.entries(changes).filter((entry): entry is [string, string] => Boolean(entry[1])),
      { replace },
    );
  return (
    <>
      <PageHeading title={ROUTES.persons.title} lead="Find someone and see whether they can sign in." />
      <div className={styles.desk}>
        <div className={styles.side}>
          <PersonsSearch q={q} onLook={(typed) => look({ q: typed, ...(person && { person }) }, true)} />
          <PersonsFound q={q} selected={person} />
        </div>
        {person !== null && (
          <div className={styles.person}>
            <PersonsPerson key={person} personKey={person} Impersonate={Impersonate} />
          </div>
        )}
      </div>
    </>
  );
}
