import type { Appointment } from '@portico/contract/rooms/agencies';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './Appointments.module.css';
import { appointmentsByState } from './agencyPage.rules.ts';

/** What the agency may write. */
export function Appointments({ appointments }: { readonly appointments: readonly Appointment[] }) {
  return (
    <section aria-labelledby="appointments">
      <h2 id="appointments">Appointments</h2>
      {appointments.length === 0 ? (
        <EmptyState title="No appointments">
          This agency isn’t appointed with any of our markets yet.
        </EmptyState>
      ) : (
        <div className={styles.states}>
          {appointmentsByState(appointments).map(({ state, programs }) => (
            <div key={state}>
              <h3>{state}</h3>
              <dl className={styles.programs}>
                {programs.map(({ name, markets }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{markets.join(', ')}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
