// Short physical sounds, made on the spot; off unless the reader wants them.

import type { Sound } from '../games'
import { settings } from './settings.svelte'

let context: AudioContext | null = null

export function play(sound: Sound | null): void {
  if (!sound || !settings.sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  makers[sound](context, context.currentTime)
}

const makers: Record<Sound, (to: AudioContext, at: number) => void> = {
  dice(to, at) {
    for (let i = 0; i < 9; i++) knock(to, at + 0.03 + i * i * 0.007 + Math.random() * 0.02, 1400 + Math.random() * 1200, 0.03, 0.25 - i * 0.02)
  },
  thud(to, at) {
    knock(to, at, 120, 0.18, 0.7)
  },
  stamp(to, at) {
    knock(to, at, 300, 0.09, 0.5)
    knock(to, at + 0.012, 110, 0.14, 0.5)
  },
  bell(to, at) {
    tone(to, at, 880, 0.5, 0.12)
    tone(to, at + 0.09, 1318, 0.6, 0.1)
  },
  brass(to, at) {
    ;[392, 523, 659, 784].forEach((pitch, i) => tone(to, at + i * 0.13, pitch, i === 3 ? 0.9 : 0.25, 0.14, 'sawtooth'))
  },
}

/** A burst of noise through a narrow filter: wood on wood. */
function knock(to: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const buffer = to.createBuffer(1, Math.ceil(to.sampleRate * length), to.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3
  const source = to.createBufferSource()
  source.buffer = buffer
  const filter = to.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = 1.4
  source.connect(filter).connect(volume(to, at, loud, length)).connect(to.destination)
  source.start(at)
}

function tone(to: AudioContext, at: number, pitch: number, length: number, loud: number, shape: OscillatorType = 'sine'): void {
  const source = to.createOscillator()
  source.type = shape
  source.frequency.value = pitch
  const filter = to.createBiquadFilter()
  filter.frequency.value = 2200
  source.connect(filter).connect(volume(to, at, loud, length)).connect(to.destination)
  source.start(at)
  source.stop(at + length)
}

function volume(to: AudioContext, at: number, loud: number, length: number): GainNode {
  const gain = to.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  return gain
}
