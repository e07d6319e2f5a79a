import type { MarketDetails } from '@portico/contract/rooms/resources';
import { formatDay } from '@portico/contract/rules/format';
import styles from '../Resources.module.css';

type Appointments = MarketDetails['AppointmentList'];

/** By state, since the first of them. */
function byState(appointments: Appointments): { state: string; programs: string[]; since: string }[] {
  const states = [...new Set(appointments.map(({ State }) => State))].sort();
  return states.map((state) => {
    const own = appointments.filter(({ State }) => State === state);
    return {
      state,
      programs: own.map(({ Program }) => Program),
      since: own.map(({ AppointedOn }) => AppointedOn).sort()[0] ?? '',
    };
  });
}

interface Props {
  readonly market: MarketDetails;
  readonly agency: string;
}

/** What the reader's agency may write with a market. */
export function Appointment({ market: { Name, AppointmentList }, agency }: Props) {
  if (AppointmentList.length === 0)
    return (
      <>
        {agency} isn’t appointed with {Name} yet. Call us to ask for an appointment.
      </>
    );
  return byState(AppointmentList).map(({ state, programs, since }) => (
    <div key={state}>
      {state}: {programs.join(', ')}
      <span className={styles.note}>
        {agency}, since {formatDay(since)}
      </span>
    </div>
  ));
}
