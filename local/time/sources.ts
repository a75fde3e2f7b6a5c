// What this machine knows of time: the wall clock, which others set; the time that the process ran; the time since the
// machine was switched on.

import { readFileSync } from 'node:fs';

/** Time that nobody sets. It goes on while the machine sleeps, and begins again when it is switched on. */
export interface BootTime {
  /** Of this run of the machine. */
  readonly id: string;
  readonly ms: number;
}

export interface TimeSources {
  /** Ms since 1970. */
  wall(): number;
  /** Ms since any moment; cheap. May stand still while the machine sleeps. */
  running(): number;
  /** Null where it cannot be had. */
  boot(): BootTime | null;
}

export const MACHINE: TimeSources = { wall: Date.now, running: () => performance.now(), boot: bootTime };

let bootId: string | null = null;

/** Linux only. */
function bootTime(): BootTime | null {
  try {
    bootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const [seconds] = readFileSync('/proc/uptime', 'utf8').split(' ', 1);
    const ms = Math.round(Number(seconds) * 1_000);
    return Number.isFinite(ms) ? { id: bootId, ms } : null;
  } catch {
    return null;
  }
}
