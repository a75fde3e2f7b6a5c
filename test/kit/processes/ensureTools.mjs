// What the tests need besides npm's packages: a Java runtime for DynamoDB Local, a Chromium for pages, a Python
// for the second checker of replay files. Finds them, installs them on Debian as root, or says what to type and fails;
// it never goes on without. Plain JavaScript for Node 20 and later.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** What was said already: processes look for a tool more than once. */
const said = new Set();

/**
 * What `locate` makes of the tool that `variable` names, or else of the first of `names` that it can use; null if of
 * none. That a chosen tool cannot be used, and what is used in its place, is said on standard error.
 */
function findTool({ variable, commandOf = (value) => value, names, locate, what }) {
  const value = process.env[variable] ?? '';
  const chosen = value === '' ? null : locate(commandOf(value));
  if (chosen !== null) return chosen;
  let other = null;
  for (const name of names) other ??= locate(name);
  if (value === '') return other;
  const message = `signalbox: ${variable} is "${value}", which is no ${what}; ${other === null ? 'no other was found' : `${other} is used instead`}`;
  if (!said.has(message)) console.error(message);
  said.add(message);
  return other;
}

export const LEAST_JAVA = 17;

/** The command that starts a Java of at least LEAST_JAVA, or null. JAVA_HOME names another one. */
export function findJava() {
  return findTool({
    variable: 'JAVA_HOME',
    commandOf: (home) => `${home}/bin/java`,
    names: ['java'],
    locate: (command) => (majorVersion(command) >= LEAST_JAVA ? command : null),
    what: `home of a Java ${LEAST_JAVA} or later`,
  });
}

/** Major version that `command -version` tells; 0 when it tells none. */
function majorVersion(command) {
  const { stdout, stderr } = spawnSync(command, ['-version'], { encoding: 'utf8' });
  const match = /version "(?:1\.)?(\d+)/.exec(`${stderr ?? ''}${stdout ?? ''}`);
  return match === null ? 0 : Number(match[1]);
}

/** Without a window a browser takes a third of the processor time; Debian packs it apart. */
const HEADLESS = 'chromium-headless-shell';
const BROWSERS = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium, or null. CHROMIUM names another one. */
export function findChromium() {
  return findTool({ variable: 'CHROMIUM', names: BROWSERS, locate: pathOf, what: 'program' });
}

/** The path of a program; null when there is none of this name. */
function pathOf(name) {
  const { stdout } = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' });
  const path = (stdout ?? '').trim();
  return path === '' ? null : path;
}

/** Of Python 3. */
export const LEAST_PYTHON_MINOR = 9;

/** The command that starts a Python 3.9 or later, or null. PYTHON names another one. */
export function findPython() {
  return findTool({
    variable: 'PYTHON',
    names: ['python3', 'python'],
    locate: (command) => (isPython(command) ? command : null),
    what: `Python 3.${LEAST_PYTHON_MINOR} or later`,
  });
}

function isPython(command) {
  const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  const match = /^Python 3\.(\d+)/.exec(stdout ?? '');
  return match !== null && Number(match[1]) >= LEAST_PYTHON_MINOR;
}

/**
 * The headless runtime that Debian's archive offers here, as a package; the plain default if the list cannot be read.
 */
function debianJava() {
  const { stdout } = spawnSync('apt-cache', ['pkgnames', 'openjdk-'], { encoding: 'utf8' });
  const found = (stdout ?? '').match(/^openjdk-(\d+)-jre-headless$/gm) ?? [];
  const versions = found.map((name) => Number(name.split('-')[1])).filter((version) => version >= LEAST_JAVA);
  const version = versions.includes(LEAST_JAVA) ? LEAST_JAVA : Math.max(LEAST_JAVA, ...versions);
  return `openjdk-${version}-jre-headless`;
}

/** The browser without a window if Debian's archive has it here. */
function debianChromium() {
  const { stdout } = spawnSync('apt-cache', ['pkgnames', HEADLESS], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').includes(HEADLESS) ? HEADLESS : 'chromium';
}

const TOOLS = [
  {
    name: `Java ${LEAST_JAVA} or later (for DynamoDB Local)`,
    find: findJava,
    debian: debianJava,
    mac: 'brew install openjdk@17 && export JAVA_HOME="$(brew --prefix openjdk@17)"',
    fedora: 'sudo dnf install -y java-17-openjdk-headless',
    alpine: 'sudo apk add openjdk17-jre-headless',
    else: 'install a Java runtime 17 or later and set JAVA_HOME to it',
  },
  {
    name: 'Chromium (for pages)',
    find: findChromium,
    debian: debianChromium,
    mac: 'brew install --cask chromium && export CHROMIUM=/Applications/Chromium.app/Contents/MacOS/Chromium',
    fedora: 'sudo dnf install -y chromium',
    alpine: 'sudo apk add chromium',
    else: 'install Chromium or Chrome and set CHROMIUM to its path',
  },
  {
    name: `Python 3.${LEAST_PYTHON_MINOR} or later (for the second checker of replay files)`,
    find: findPython,
    debian: () => 'python3',
    mac: 'brew install python3',
    fedora: 'sudo dnf install -y python3',
    alpine: 'sudo apk add python3',
    else: 'install Python 3.9 or later and set PYTHON to its command',
  },
];

function isDebian() {
  return existsSync('/etc/debian_version');
}

/** Runs a command with its output on the screen; whether it succeeded. */
function run(command, parameters) {
  console.log(`signalbox: ${command} ${parameters.join(' ')}`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, parameters, { stdio: 'inherit', env: environment }).status === 0;
}

/** Each on its own: one that the archive does not have must not keep the other away. */
function installOnDebian(tools) {
  if (!run('apt-get', ['update'])) return;
  for (const tool of tools) {
    console.log(`signalbox: no ${tool.name} found; installing it`);
    run('apt-get', ['install', '-y', '--no-install-recommends', tool.debian()]);
  }
}

/** What a person types to install `tools`. */
function advice(tools) {
  if (isDebian()) {
    const packages = tools.map((tool) => tool.debian()).join(' ');
    return [`sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages}`];
  }
  const systems = { darwin: 'mac', '/etc/fedora-release': 'fedora', '/etc/alpine-release': 'alpine' };
  const here = Object.entries(systems).find(([mark]) => mark === process.platform || existsSync(mark));
  return tools.map((tool) => tool[here?.[1] ?? 'else']);
}

function ensureTools() {
  const isMissing = (tool) => tool.find() === null;
  const absent = TOOLS.filter(isMissing);
  if (absent.length === 0) return true;
  if (isDebian() && process.getuid?.() === 0) installOnDebian(absent);
  const missing = absent.filter(isMissing);
  if (missing.length === 0) return true;
  console.error(
    [
      `signalbox: the tests need ${missing.map((tool) => tool.name).join(' and ')} and found none. Type:`,
      '',
      ...advice(missing).map((line) => `  ${line}`),
      '',
      'and then `npm test` again. `npm run test:unit` runs tests that need none of these.',
    ].join('\n'),
  );
  return false;
}

const [, script] = process.argv;
if (script !== undefined && import.meta.url === pathToFileURL(script).href && !ensureTools()) process.exit(1);
