import type { AccountOpening } from '@portico/contract/rooms/security';
import { formatMoment } from '@portico/contract/rules/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { api } from '../api.ts';
import { Line, Lines } from '../Lines.tsx';
import { durationText } from '../moments.ts';

const STEP = 20;
const MOST = 200;

interface Props {
  /** The latest, as the page brought them. */
  readonly latest: readonly AccountOpening[];
  readonly total: number;
}

/** Design: the insured can see who opened their account. */
export function OpeningsSection({ latest, total }: Props) {
  const [take, setTake] = useState(0);
  const more = useQuery({
    queryKey: ['security', 'openings', take],
    enabled: take > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.openings({ paging: { Take: take } }, { signal }),
  });
  const shown = more.data?.rows ?? latest;
  return (
    <Section
      title="Who opened my account"
      lead={
        total === 0
          ? 'No one has. If our staff ever act on your behalf, you’ll see it here.'
          : 'Our staff can act on your behalf when you ask for help. We record every time.'
      }
    >
      {total > 0 && (
        <Lines label="Who opened my account">
          {shown.map(({ Key, Name, OrganizationName, TicketId, Opened, Ended }) => (
            <Line
              key={Key}
              name={OrganizationName === null ? Name : `${Name}, ${OrganizationName}`}
              facts={[
                formatMoment(Opened),
                Ended === null ? 'Open now' : `For ${durationText(Opened, Ended)}`,
                TicketId && `Ticket ${TicketId}`,
              ]}
            />
          ))}
        </Lines>
      )}
      {shown.length < Math.min(total, MOST) && (
        <div>
          <Button
            kind="quiet"
            flush
            loading={more.isFetching}
            onClick={() => setTake(Math.min(shown.length + STEP, MOST))}
          >
            Show earlier ones
          </Button>
        </div>
      )}
    </Section>
  );
}
