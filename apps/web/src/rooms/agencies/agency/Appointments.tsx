import { isEmployee, isStaff } from '@portico/contract/roles';
import type { Appointment } from '@portico/contract/rooms/agencies';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { useClaims } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './Appointments.module.css';
import { appointmentsByState } from './agencyPage.rules.ts';

/** What the agency may write. */
export function Appointments({ appointments }: { readonly appointments: readonly Appointment[] }) {
  return (
    <section aria-labelledby="appointments">
      <h2 id="appointments">Appointments</h2>
      {appointments.length === 0 ? (
        <NoAppointments />
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

/** Agents ask for one, and those who work with master data can add it. */
function NoAppointments() {
  const roles = useClaims()?.role ?? [];
  return (
    <EmptyState
      title="No appointments"
      action={
        isEmployee(roles) && (
          <Link to={`${ROUTES.masterData.path}?view=appointment`}>Add appointments in Master Data</Link>
        )
      }
    >
      This agency isn’t appointed with any of our markets yet.
      {!isStaff(roles) && ' Ask us for an appointment before you bind.'}
    </EmptyState>
  );
}
