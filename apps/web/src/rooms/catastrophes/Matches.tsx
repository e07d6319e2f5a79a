import type { ErrorCode } from '@portico/contract/errors';
import { type CatastropheMatch, catastrophes } from '@portico/contract/rooms/catastrophes';
import { claimBulk } from '@portico/contract/rooms/claimBulk';
import { claimDesk, MOST_DESK_CLAIMS } from '@portico/contract/rooms/claimDesk';
import { formatCount, formatDay } from '@portico/contract/rules/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { claimAddress } from '../../platform/claimAddress.ts';
import { movedText } from '../../platform/claimUndo/moved.ts';
import { UndoBar } from '../../platform/claimUndo/UndoBar.tsx';
import { offerUndo } from '../../platform/claimUndo/undoable.ts';
import { isShownElsewhere } from '../../platform/notify.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './Catastrophes.module.css';

const api = client(catastrophes);
const bulk = client(claimBulk);
const desk = client(claimDesk);
const SAYS: readonly ErrorCode[] = ['notAdjuster', 'bulkChanged', 'recordNotFound'];

const ANSWERS = { yes: 'Yes', no: 'No', unsure: 'Not sure' } as const;
const COLUMNS = [
  { key: 'claim', title: 'Claim' },
  { key: 'loss', title: 'Loss' },
  { key: 'place', title: 'County', isWide: true },
  { key: 'answer', title: 'Insured’s answer', isWide: true },
];
const BOX = { key: 'box', title: 'Add', isTitleHidden: true };

const claimsText = (count: number) => (count === 1 ? '1 claim' : `${formatCount(count)} claims`);

interface Props {
  readonly catastropheKey: string;
  readonly name: string;
}

/** Open claims that may belong to a catastrophe. Nothing changes until someone adds them. */
export function Matches({ catastropheKey, name }: Props) {
  const { data } = useQuery({
    queryKey: ['catastrophes', 'matches', catastropheKey],
    queryFn: ({ signal }) =>
      api.matches({ params: { key: catastropheKey }, paging: { Take: MOST_DESK_CLAIMS } }, { signal }),
  });
  const { data: stats } = useQuery({
    queryKey: ['claimDesk', 'stats'],
    queryFn: ({ signal }) => desk.stats({}, { signal }),
    enabled: data !== undefined && data.total > 0,
  });
  if (!data || data.total === 0) return <UndoBar />;
  return (
    <Section
      title={
        data.total === 1
          ? '1 open claim may belong to it'
          : `${formatCount(data.total)} open claims may belong to it`
      }
      lead={`Their day, place and type of loss match, and they belong to no catastrophe yet.${
        stats?.CanWork === false ? ' Adjusters can add them.' : ''
      }`}
    >
      {data.total > data.rows.length && (
        <p className={styles.lead}>These are the latest {data.rows.length}.</p>
      )}
      <UndoBar />
      <Choice
        key={data.rows.map(({ Key }) => Key).join()}
        matches={data.rows}
        catastropheKey={catastropheKey}
        name={name}
        mayAdd={stats?.CanWork === true}
      />
    </Section>
  );
}

interface ChoiceProps extends Props {
  readonly matches: readonly CatastropheMatch[];
  readonly mayAdd: boolean;
}

function Choice({ matches, catastropheKey, name, mayAdd }: ChoiceProps) {
  const queries = useQueryClient();
  // Someone who said that it wasn't this storm may still be wrong, but the desk has to choose that.
  const [chosen, setChosen] = useState(() =>
    matches.filter(({ Answer }) => Answer !== 'no').map(({ Key }) => Key),
  );
  const adding = useMutation({
    // The list has been looked at. A claim that doesn't match anymore is left out.
    mutationFn: async () => {
      const request = { ClaimKeys: chosen, Action: 'catastrophe' as const, CatastropheKey: catastropheKey };
      const plan = await bulk.preview({ body: request });
      const done = await bulk.apply({ body: { ...request, Seal: plan.Seal, Key: crypto.randomUUID() } });
      return { done, plan };
    },
    meta: { says: SAYS },
    onSuccess: ({ done, plan }) =>
      offerUndo(`Added ${claimsText(plan.ChangeList.length)} to ${name}.${movedText(plan)}`, done),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['catastrophes'] }),
        queries.invalidateQueries({ queryKey: ['claimDesk'] }),
      ]),
  });
  const toggle = (key: string) =>
    setChosen((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now, key]));
  return (
    <>
      {adding.error && isShownElsewhere(adding.error, SAYS) && (
        <Alert kind="error">{adding.error.message}</Alert>
      )}
      <Table
        aria-label="Open claims that may belong to it"
        className={styles.table}
        columns={mayAdd ? [BOX, ...COLUMNS] : COLUMNS}
      >
        <tbody>
          {matches.map(({ Key, ClaimNumber, Insured, LossOn, State, County, ClaimCausePrimary, Answer }) => (
            <tr key={Key}>
              {mayAdd && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Add ${ClaimNumber}`}
                    checked={chosen.includes(Key)}
                    onChange={() => toggle(Key)}
                  />
                </td>
              )}
              <th scope="row">
                <Link to={claimAddress(Key)}>{ClaimNumber}</Link>
                <br />
                <small>{Insured}</small>
              </th>
              <td>
                {ClaimCausePrimary.Name}
                <br />
                <small>{formatDay(LossOn)}</small>
              </td>
              <td data-wide>
                {County}, {State}
              </td>
              <td data-wide>{Answer === null ? 'Not asked' : ANSWERS[Answer]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {mayAdd && (
        <div>
          <Button
            kind="secondary"
            disabled={chosen.length === 0}
            loading={adding.isPending}
            onClick={() => adding.mutate()}
          >
            {chosen.length === 0 ? `Add to ${name}` : `Add ${claimsText(chosen.length)} to ${name}`}
          </Button>
        </div>
      )}
    </>
  );
}
