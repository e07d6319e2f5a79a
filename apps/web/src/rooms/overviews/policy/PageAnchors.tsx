import styles from './PageAnchors.module.css';

const PARTS = [
  ['coverage', 'Coverage'],
  ['cost', 'Cost'],
  ['activity', 'Activity'],
  ['documents', 'Documents'],
  ['property', 'Property'],
] as const;

export const PageAnchors = () => (
  <nav className={styles.anchors} aria-label="On this page">
    <ul>
      {PARTS.map(([id, text]) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
);
