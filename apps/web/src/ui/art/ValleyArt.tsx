import { Cottage, House, Line, Sun, Tree } from './parts.tsx';
import art from './Scene.module.css';
import { Scene } from './Scene.tsx';

/** The valley of the sign-in screen, one house at the end of the path: home. */
export const ValleyArt = () => (
  <Scene width={400} height={340}>
    <Sun x={276} y={96} r={46} />
    <path className={art.far} d="M0 190C60 140 120 156 180 172S300 120 356 136s44 10 44 8v196H0z" />
    <path className={art.near} d="M0 226c60-34 110-28 166-8s128 2 176-22 58-8 58-6v150H0z" />
    <Cottage x={54} y={206} />
    <Tree x={22} y={210} width={7} height={42} />
    <Tree x={88} y={214} width={6} height={34} />
    <Cottage x={348} y={196} scale={0.9} />
    <Tree x={320} y={200} width={6} height={36} />
    <House x={214} y={286} scale={1.52} />
    <path className={art.deep} d="M0 290c90-16 190-12 260-4s100 4 140-4v58H0z" />
    <path className={art.path} d="M196 286h32c-2 20-30 30-48 54h-70c30-22 86-30 86-54z" />
    <Tree dark x={118} y={300} width={14} height={84} />
    <Tree dark x={316} y={300} width={16} height={96} />
    <Tree dark x={344} y={302} width={12} height={66} />
    <Line color="darkLine" width={4} d="M84 320v-26" />
    <path className={art.dark} d="M72 296v-10a7 7 0 0 1 7-7h14a7 7 0 0 1 7 7v10z" />
    <path className={art.warm} d="M87 282h8v3h-8z" />
  </Scene>
);
