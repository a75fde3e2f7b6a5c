// DynamoDB Local, against which the store is tested, needs a Java runtime. Finds one, installs one on Debian as root, or says what to
// type and fails; it never goes on without. Plain JavaScript for Node 20 and later.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

export const LEAST_JAVA = 17;

/** The command that starts a Java of at least LEAST_JAVA, or null. */
export function findJava() {
  const { JAVA_HOME: home } = process.env;
  const candidates = home === undefined || home === '' ? ['java'] : [`${home}/bin/java`, 'java'];
  return candidates.find((command) => majorVersion(command) >= LEAST_JAVA) ?? null;
}

/** Major version that `command -version` tells; 0 when it tells none. */
function majorVersion(command) {
  const { stdout, stderr } = spawnSync(command, ['-version'], { encoding: 'utf8' });
  const match = /version "(?:1\.)?(\d+)/.exec(`${stderr ?? ''}${stdout ?? ''}`);
  return match === null ? 0 : Number(match[1]);
}

/** The newest headless runtime that Debian's archive offers here, as a package; the plain default if the list cannot be read. */
function debianPackage() {
  const { stdout } = spawnSync('apt-cache', ['pkgnames', 'openjdk-'], { encoding: 'utf8' });
  const found = (stdout ?? '').match(/^openjdk-(\d+)-jre-headless$/gm) ?? [];
  const versions = found.map((name) => Number(name.split('-')[1])).filter((version) => version >= LEAST_JAVA);
  const version = versions.includes(LEAST_JAVA) ? LEAST_JAVA : Math.max(LEAST_JAVA, ...versions);
  return `openjdk-${version}-jre-headless`;
}

/** Runs a command with its output on the screen; whether it succeeded. */
function run(command, parameters) {
  console.log(`signalbox: ${command} ${parameters.join(' ')}`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, parameters, { stdio: 'inherit', env: environment }).status === 0;
}

function installOnDebian() {
  console.log(`signalbox: no Java ${LEAST_JAVA} or later found; installing one for DynamoDB Local`);
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', debianPackage()]);
}

/** What a person types to install Java. */
function advice() {
  if (existsSync('/etc/debian_version')) {
    return `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${debianPackage()}`;
  }
  if (process.platform === 'darwin') return 'brew install openjdk@17 && export JAVA_HOME="$(brew --prefix openjdk@17)"';
  if (existsSync('/etc/fedora-release')) return 'sudo dnf install -y java-17-openjdk-headless';
  if (existsSync('/etc/alpine-release')) return 'sudo apk add openjdk17-jre-headless';
  return 'install a Java runtime 17 or later and set JAVA_HOME to it';
}

function ensureJava() {
  if (findJava() !== null) return true;
  const canInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (canInstall && installOnDebian() && findJava() !== null) return true;
  console.error(
    [
      `signalbox: the tests need Java ${LEAST_JAVA} or later (for DynamoDB Local) and found none. Type:`,
      '',
      `  ${advice()}`,
      '',
      'and then `npm test` again. `npm run test:unit` runs the tests that need no Java.',
    ].join('\n'),
  );
  return false;
}

const [, script] = process.argv;
if (script !== undefined && import.meta.url === pathToFileURL(script).href && !ensureJava()) process.exit(1);
