// Questions of which only the last one's answer counts: whoever points elsewhere meanwhile has asked something else.

export class Latest {
  private asked = 0

  /** The answer; undefined where it is not wanted any more when it comes. */
  async ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    const asked = ++this.asked
    const answer = await question()
    return asked === this.asked ? answer : undefined
  }

  /** No answer is wanted any more. */
  drop(): void {
    this.asked += 1
  }
}
