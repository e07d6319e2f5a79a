import styles from './EnrolmentKey.module.css';

interface Props {
  readonly secret: string;
  readonly otpauthUrl: string;
  readonly qr: string;
}

/** In fours, as people copy long keys. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** What ties an authenticator app to the account, in three ways of taking it over. */
export function EnrolmentKey({ secret, otpauthUrl, qr }: Props) {
  return (
    <ol className={styles.steps}>
      <li>
        Scan this QR code with your authenticator app.
        <img className={styles.qr} src={qr} alt="QR code that adds this account to an authenticator app" />
        <details>
          <summary>I can’t scan it</summary>
          <p>
            <a href={otpauthUrl}>Open the app on this device</a>, or enter this key:
          </p>
          <code className={styles.secret}>{inFours(secret)}</code>
        </details>
      </li>
      <li>Enter the code the app shows.</li>
    </ol>
  );
}
