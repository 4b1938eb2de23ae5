// The games' pictures, by name.
import type { Component } from 'svelte'
import BombIsland from './BombIsland.svelte'
import Risk from './Risk.svelte'
import RiskExpress from './RiskExpress.svelte'

export const art: Record<string, Component> = { 'risk-express': RiskExpress, risk: Risk, 'bomb-island': BombIsland }
