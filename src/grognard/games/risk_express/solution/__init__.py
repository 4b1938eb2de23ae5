"""Risk Express for two players, solved: what every position is worth under best play. No relay; ties count half.

| what | module |
|---|---|
| positions as numbers | `codes` |
| what a turn can bring | `turns` |
| the work on many positions, on a CPU and on a GPU | `sweeps`, `gpu` |
| solving | `solver` |
| the values as they are kept | `stored` |
| the exact player, and what any position is worth | `policy`, `value` |
| what bots give away against it | `evaluation` |
| what `grognard solve` asks for | `command` |
"""
