import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { Moment } from '../../../platform/Moment.tsx';
import { Nothing, Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { useWaitingLetters } from './useLetterQueue.ts';

/** Denials that their authors may not send. */
export function WaitingLetters() {
  const { data } = useWaitingLetters();
  if (!data) return null;
  return (
    <Section title="Waiting for a second person">
      {data.rows.length === 0 ? (
        <Nothing>No letters wait for approval.</Nothing>
      ) : (
        <Table
          framed
          aria-label="Waiting for a second person"
          columns={[
            { key: 'letter', title: 'Letter' },
            { key: 'claim', title: 'Claim', isWide: true },
            { key: 'author', title: 'Written by' },
            { key: 'since', title: 'Since' },
          ]}
        >
          <tbody>
            {data.rows.map(({ Key, Kind, Claim, Author, SubmittedAt, CanDecide }) => (
              <tr key={Key}>
                <th scope="row">
                  <Link
                    to={`${ROUTES.claim.path}?${new URLSearchParams({ key: Claim.Key, ...(CanDecide && { letter: Key }) })}`}
                  >
                    {LETTER_TEXTS[Kind].name} to {Claim.Insured}
                  </Link>
                </th>
                <td data-wide>
                  {Claim.ClaimNumber}, {Claim.State}
                </td>
                <td>{Author.NameFull}</td>
                <td>
                  <Moment at={SubmittedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
