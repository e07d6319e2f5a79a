import type { BrandId } from '@portico/contract/brands';
import type { BrandSettings } from '@portico/contract/rules/brandSettings';
import { HEX_COLOR, type Scheme } from '@portico/contract/rules/contrast';
import { Button } from '../../ui/Button.tsx';
import { Footer } from '../../ui/Footer.tsx';
import { brandFile } from '../../ui/wearBrand.ts';
import styles from './Preview.module.css';
import { styleOf } from './schemes.ts';

interface Props {
  readonly id: BrandId;
  /** As they are being typed. */
  readonly settings: BrandSettings;
  /** In place of a color that isn't one yet. */
  readonly saved: BrandSettings;
  /** The name that the logo has in it. */
  readonly nameInLogo: string | undefined;
}

const MODES = [
  { scheme: 'light', title: 'Light mode', field: 'ColorLight' },
  { scheme: 'dark', title: 'Dark mode', field: 'ColorDark' },
] as const;

/** How pages and emails look with what is in the form. For the eye only: the form has all of it as text. */
export const BrandPreview = ({ settings, saved, ...brand }: Props) => (
  <section className={styles.previews} aria-label="Preview">
    {MODES.map(({ scheme, title, field }) => (
      <figure key={scheme} className={styles.preview}>
        <figcaption>Preview, {title.toLowerCase()}</figcaption>
        <div
          inert
          className={styles.stage}
          style={styleOf(scheme, HEX_COLOR.test(settings[field]) ? settings[field] : saved[field])}
        >
          <PageLook {...brand} scheme={scheme} settings={settings} />
          <EmailLook {...brand} scheme={scheme} settings={settings} />
        </div>
      </figure>
    ))}
  </section>
);

interface LookProps extends Omit<Props, 'saved'> {
  readonly scheme: Scheme;
}

const pictureOf = (id: BrandId, file: 'logo' | 'mark', scheme: Scheme) =>
  brandFile({ id }, `${file}${scheme === 'dark' ? '-dark' : ''}.svg`);

function PageLook({ id, scheme, nameInLogo, settings }: LookProps) {
  const isRenamed = settings.Name !== nameInLogo;
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <img src={pictureOf(id, isRenamed ? 'mark' : 'logo', scheme)} alt="" />
        {isRenamed && settings.Name}
      </div>
      <div className={styles.content}>
        <p>
          {(settings.Phone || settings.Email) && 'Questions?'}
          {settings.Phone && (
            <>
              {' '}
              Call <a href="#preview">{settings.Phone}</a>
              {settings.Hours && ` (${settings.Hours})`}
            </>
          )}
          {settings.Email && (
            <>
              {settings.Phone ? ' or email ' : ' Email '}
              <a href="#preview">{settings.Email}</a>
            </>
          )}
        </p>
        <div>
          <Button>Sign in</Button>
        </div>
      </div>
      <Footer legalName={settings.LegalName} />
    </div>
  );
}

const EmailLook = ({ id, scheme, settings }: LookProps) => (
  <div className={styles.email}>
    <p className={styles.sender}>
      From: {settings.Name}
      {settings.Email && ` <${settings.Email}>`}
    </p>
    <p className={styles.emailHead}>
      <img src={pictureOf(id, 'mark', scheme)} alt="" />
      {settings.Name}
    </p>
    <p className={styles.sender}>{[settings.LegalName, settings.Address].filter(Boolean).join(' · ')}</p>
  </div>
);
