import type { ClaimNotice } from '@portico/contract/rooms/claims';
import { CONTACT_WINDOWS, type ContactWindow } from '@portico/contract/rooms/claims/report';
import { formatPhone } from '@portico/contract/rules/format';
import styles from '../Claim.module.css';

interface Props {
  readonly notice: ClaimNotice;
  readonly insured: string;
}

/** Who to ask, how to reach them, and how they are. */
export function Contact({ notice, insured }: Props) {
  const { Contact: contact, AnyoneHurt, IsHabitable } = notice;
  const digits = contact.Phone.replace(/\D/g, '');
  return (
    <>
      {contact.Name !== insured && <p>Contact: {contact.Name}</p>}
      {digits !== '' && (
        <p>
          <a href={`tel:+1${digits}`}>{formatPhone(digits) || contact.Phone}</a> ·{' '}
          {CONTACT_WINDOWS[contact.ContactWindow as ContactWindow] ?? contact.ContactWindow}
        </p>
      )}
      {contact.Email !== null && (
        <p>
          <a href={`mailto:${contact.Email}`}>{contact.Email}</a>
        </p>
      )}
      <p className={AnyoneHurt || !IsHabitable ? styles.bad : undefined}>
        {IsHabitable ? 'Home is livable.' : 'Home isn’t livable.'}{' '}
        {AnyoneHurt ? 'Someone was hurt.' : 'No one was hurt.'}
      </p>
    </>
  );
}
