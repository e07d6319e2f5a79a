import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import styles from '../Linking.module.css';

interface Props {
  readonly person: { readonly Key: string; readonly NameFull: string; readonly Email: string | null };
}

/** A person for staff, who can look them up. */
export const PersonLine = ({ person: { Key, NameFull, Email } }: Props) => (
  <>
    <Link to={`${ROUTES.persons.path}?${new URLSearchParams({ person: Key })}`}>{NameFull}</Link>
    {Email !== null && <span className={styles.line}>{Email}</span>}
  </>
);
