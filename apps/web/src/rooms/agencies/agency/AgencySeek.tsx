import { agencies } from '@portico/contract/rooms/agencies';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../../platform/api.ts';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AgencySeek.module.css';

const api = client(agencies);
const TYPING_MS = 200;
const FEWEST = 2;

/** For staff: any agency by its name, town or branch number. */
export function AgencySeek() {
  const [typed, setTyped] = useState('');
  const value = useSettled(typed.trim());
  const { data: hits } = useQuery({
    queryKey: ['agencies', 'seek', value],
    queryFn: ({ signal }) => api.seek({ params: { value } }, { signal }),
    enabled: value.length >= FEWEST,
  });
  return (
    <search className={styles.seek}>
      <TextField
        label="Find an agency"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="visually-hidden" role="status">
        {hits && `${hits.length} found`}
      </p>
      {hits && (
        <ul className={styles.hits} aria-label="Agencies found">
          {hits.map(({ Key, Name, City, State, OrgBranchId }) => (
            <li key={Key}>
              <Link className={styles.hit} to={`?agency=${Key}`}>
                {Name}
                <span className={styles.facts}>
                  {City}, {State} · {OrgBranchId}
                </span>
              </Link>
            </li>
          ))}
          {hits.length === 0 && <li className={styles.none}>No agency is called so.</li>}
        </ul>
      )}
    </search>
  );
}

/** What was typed, once the typing pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
