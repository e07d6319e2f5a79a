import { ROUTES } from '@portico/contract/routes';
import { formatPhone } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { usePerson } from '../../../platform/person.ts';

/** How the agent should reply, according to the profile. */
export function Preference() {
  const { data: person } = usePerson();
  if (!person) return null;
  const { ContactMethod, ContactWindow, Phone, Email } = person;
  const where = ContactMethod === 'Phone' ? formatPhone(Phone) : Email;
  const wishes = [ContactMethod && `by ${ContactMethod.toLowerCase()}`, where, ContactWindow].filter(Boolean);
  return (
    <p>
      {ContactMethod
        ? `We let your agent know you prefer to be reached ${wishes.join(', ')}.`
        : 'You haven’t told us how you’d like to be contacted.'}{' '}
      <Link to={ROUTES.profile.path}>Change it in your profile</Link>
    </p>
  );
}
