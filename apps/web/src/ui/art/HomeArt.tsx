import { House, Sun, Tree } from './parts.tsx';
import art from './Scene.module.css';
import { Scene } from './Scene.tsx';

/** A house between cypresses: homeowners insurance. */
export const HomeArt = () => (
  <Scene width={360} height={132}>
    <Sun x={278} y={44} r={24} />
    <path className={art.far} d="M0 76c50-26 96-22 150-4s128-16 210-14v74H0z" />
    <path className={art.near} d="M0 98c70-22 140-16 210-6s110-2 150-8v48H0z" />
    <House x={174} y={116} />
    <Tree x={112} y={118} width={10} height={56} />
    <Tree x={240} y={118} width={11} height={64} />
    <Tree x={258} y={118} width={8} height={42} />
    <path className={art.deep} d="M0 116c90-8 230-6 360 0v16H0z" />
  </Scene>
);
