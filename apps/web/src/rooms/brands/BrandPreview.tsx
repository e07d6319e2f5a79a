import type { BrandId, BrandLooks, BrandPictures } from '@portico/contract/brands';
import { looksOf } from '@portico/contract/rules/brandLooks';
import type { BrandSettings } from '@portico/contract/rules/brandSettings';
import { HEX_COLOR, type Scheme } from '@portico/contract/rules/contrast';
import { Button } from '../../ui/Button.tsx';
import { Footer } from '../../ui/Footer.tsx';
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
  /** Those that were uploaded. */
  readonly pictures: BrandPictures;
}

const MODES = [
  { scheme: 'light', title: 'Light mode', field: 'ColorLight' },
  { scheme: 'dark', title: 'Dark mode', field: 'ColorDark' },
] as const;

/** How pages, emails and letters look with what is in the form. For the eye only: the form has all of it as text. */
export function BrandPreview({ id, settings, saved, nameInLogo, pictures }: Props) {
  const isRenamed = settings.Name !== nameInLogo;
  const looks = looksOf({ id, pictures, ...(isRenamed && { isRenamed }) });
  return (
    <section className={styles.previews} aria-label="Preview">
      {MODES.map(({ scheme, title, field }) => (
        <figure key={scheme} className={styles.preview}>
          <figcaption>Preview, {title.toLowerCase()}</figcaption>
          <div
            inert
            className={styles.stage}
            style={styleOf(scheme, HEX_COLOR.test(settings[field]) ? settings[field] : saved[field])}
          >
            <PageLook looks={looks} scheme={scheme} settings={settings} />
            <EmailLook looks={looks} pictures={pictures} scheme={scheme} settings={settings} />
            {scheme === 'light' && <LetterLook pictures={pictures} settings={settings} />}
          </div>
        </figure>
      ))}
    </section>
  );
}

interface LookProps {
  readonly looks: BrandLooks;
  readonly scheme: Scheme;
  readonly settings: BrandSettings;
}

const srcOf = ({ src, dark }: { readonly src: string; readonly dark: string }, scheme: Scheme): string =>
  scheme === 'dark' ? dark : src;

function PageLook({ looks, scheme, settings }: LookProps) {
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <img src={srcOf(looks.logo, scheme)} alt="" />
        {looks.logo.hasName && settings.Name}
      </div>
      <img className={styles.scene} src={srcOf(looks.picture, scheme)} alt="" />
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

/** The mark with the name, or a logo of one's own. */
function EmailLook({ looks, pictures, scheme, settings }: LookProps & Pick<Props, 'pictures'>) {
  const hasLogo = pictures.Logo !== undefined && pictures.Mark === undefined;
  return (
    <div className={styles.email}>
      <p className={styles.sender}>
        From: {settings.Name}
        {settings.Email && ` <${settings.Email}>`}
      </p>
      <p className={styles.emailHead} data-logo={hasLogo || undefined}>
        <img src={srcOf(hasLogo ? looks.logo : looks.mark, scheme)} alt="" />
        {!hasLogo && settings.Name}
      </p>
      <p className={styles.sender}>{[settings.LegalName, settings.Address].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** The head of a document, which is always on white. */
function LetterLook({ pictures, settings }: Pick<Props, 'pictures' | 'settings'>) {
  const picture = pictures.Logo ?? pictures.Mark;
  if (picture === undefined) return null;
  return (
    <div className={styles.letter}>
      <img src={picture.href} alt="" />
      <p>
        <strong>{settings.LegalName}</strong>
        <span className={styles.sender}>
          {[settings.Address, settings.Phone].filter(Boolean).join(' · ')}
        </span>
      </p>
    </div>
  );
}
