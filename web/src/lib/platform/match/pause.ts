/** A wait that can be cut short. */
export class Pause {
  #end = (): void => {};

  wait(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.#end = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Ends the current wait, if any. */
  cut(): void {
    this.#end();
  }
}
