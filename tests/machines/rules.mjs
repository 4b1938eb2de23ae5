// A game's module, as tests use it in Node and in a browser. It knows no rule: it calls, and hashes bytes.

const UNTOUCHED = 0xa5
const ALL = 1n << 62n

/** The module that these bytes are, ready to be called. */
export async function open(bytes) {
  const { instance, module } = await WebAssembly.instantiate(bytes)
  const about = JSON.parse(new TextDecoder().decode(WebAssembly.Module.customSections(module, 'grognard')[0]))
  new Uint8Array(instance.exports.memory.buffer).fill(UNTOUCHED, ...about.memory.stack)
  instance.exports.prepare()
  return new Rules(instance.exports, about)
}

export class Rules {
  constructor(exports, about) {
    this.exports = exports
    this.about = about
    this.constants = about.constants
    this.at = Object.fromEntries(Object.entries(about.memory.rooms).map(([name, room]) => [name, room.address]))
    this.bytes = new Uint8Array(exports.memory.buffer)
    this.sizes = Object.fromEntries(Object.entries(about.memory.rooms).map(([name, room]) => [name, room.size]))
  }

  /** How many bytes of the stack nothing has ever touched. */
  stackLeft() {
    const [low, high] = this.about.memory.stack
    const touched = this.bytes.subarray(low, high).findIndex((byte) => byte !== UNTOUCHED)
    return touched < 0 ? high - low : touched
  }

  put(room, bytes) {
    this.bytes.set(bytes, this.at[room])
  }

  take(room) {
    return this.bytes.slice(this.at[room], this.at[room] + this.sizes[room])
  }

  /** The numbers in a row: 32 bits each, or 64. */
  actions(count) {
    return [...new Int32Array(this.exports.memory.buffer, this.at.actions, count)]
  }

  news() {
    const [count] = new BigInt64Array(this.exports.memory.buffer, this.at.news, 1)
    return [...new BigInt64Array(this.exports.memory.buffer, this.at.news + 8, Number(count))].map(Number)
  }

  /** FNV-1a over the position, from where the last one left off. */
  hashed(hash) {
    for (let i = this.at.state; i < this.at.state + this.sizes.state; i++) hash = Math.imul(hash ^ this.bytes[i], 0x01000193)
    return hash
  }

  /** A game set up, its dice and those of the bots seeded by a number. */
  begin(template, key) {
    this.put('state', template)
    this.exports.start(this.at.state)
    this.exports.seed(this.at.dice, BigInt(key), this.constants.TABLE)
    this.exports.seed(this.at.luck, BigInt(key), this.constants.BOTS)
  }

  /** One game by bots, position by position: a hash over the bytes of all of them, and how many decisions it took. */
  walk(template, places, key, limit) {
    const { state, dice, luck, news } = this.at
    this.begin(template, key)
    let hash = this.hashed(0x811c9dc5 | 0)
    for (let decisions = 0; ; ) {
      const who = this.exports.actor(state)
      if (who === this.constants.CHANCE) this.exports.roll(state, dice, news)
      else if (who === this.constants.NOBODY || decisions === limit) return [hash >>> 0, decisions]
      else if (this.exports.step(state, this.exports.choose(places[who], state, luck), news)) decisions++
      else throw new Error(`a bot chose what is not legal: ${places[who]}`)
      hash = this.hashed(hash)
    }
  }

  /** The same game by the module alone: a hash over its last position and its result, and how many decisions it took. */
  play(template, places, key, limit) {
    this.put('state', template)
    this.put('places', places)
    const decisions = Number(this.exports.play(this.at.state, this.at.places, BigInt(key), limit < 0 ? ALL : BigInt(limit)))
    return [this.hashed(0x811c9dc5 | 0) >>> 0, decisions]
  }
}
