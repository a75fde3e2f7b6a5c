/** The tournament did not do what it must; the message says what. */
export class SimulationFault extends Error {
  override readonly name = 'SimulationFault';
}
