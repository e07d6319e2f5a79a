import { phoneText } from '../linkWords.ts';

export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.length === 10 ? '+1' : ''}${phone}`}>{phoneText(phone)}</a>
);
