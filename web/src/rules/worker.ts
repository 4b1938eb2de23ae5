// The whole of a worker: the rules of one game, for what takes longer than a frame. `client.ts` starts it.

import { serve } from './serve.ts'

serve(self)
