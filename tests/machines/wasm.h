// What docs/wasm.md's program in C uses of the WebAssembly C API, which every runtime's own wasm.h declares: the wheel that the tests get
// a runtime from brings its library alone.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct wasm_engine_t wasm_engine_t;
typedef struct wasm_store_t wasm_store_t;
typedef struct wasm_module_t wasm_module_t;
typedef struct wasm_instance_t wasm_instance_t;
typedef struct wasm_func_t wasm_func_t;
typedef struct wasm_memory_t wasm_memory_t;
typedef struct wasm_extern_t wasm_extern_t;
typedef struct wasm_exporttype_t wasm_exporttype_t;
typedef struct wasm_trap_t wasm_trap_t;

typedef struct { uint8_t kind; union { int32_t i32; int64_t i64; float f32; double f64; void *ref; } of; } wasm_val_t;
enum { WASM_I32, WASM_I64 };

typedef struct { size_t size; char *data; } wasm_byte_vec_t;
typedef wasm_byte_vec_t wasm_name_t;
typedef struct { size_t size; wasm_val_t *data; } wasm_val_vec_t;
typedef struct { size_t size; wasm_extern_t **data; } wasm_extern_vec_t;
typedef struct { size_t size; wasm_exporttype_t **data; } wasm_exporttype_vec_t;

#define WASM_EMPTY_VEC {0, NULL}
#define WASM_INIT_VAL {.kind = WASM_I32, .of = {.i64 = 0}}
#define WASM_I32_VAL(number) {.kind = WASM_I32, .of = {.i32 = (number)}}
#define WASM_I64_VAL(number) {.kind = WASM_I64, .of = {.i64 = (number)}}

wasm_engine_t *wasm_engine_new(void);
wasm_store_t *wasm_store_new(wasm_engine_t *);
wasm_module_t *wasm_module_new(wasm_store_t *, const wasm_byte_vec_t *);
void wasm_module_exports(const wasm_module_t *, wasm_exporttype_vec_t *);
const wasm_name_t *wasm_exporttype_name(const wasm_exporttype_t *);
wasm_instance_t *wasm_instance_new(wasm_store_t *, const wasm_module_t *, const wasm_extern_vec_t *, wasm_trap_t **);
void wasm_instance_exports(const wasm_instance_t *, wasm_extern_vec_t *);
wasm_func_t *wasm_extern_as_func(wasm_extern_t *);
size_t wasm_func_result_arity(const wasm_func_t *);
wasm_trap_t *wasm_func_call(const wasm_func_t *, const wasm_val_vec_t *, wasm_val_vec_t *);
wasm_memory_t *wasm_extern_as_memory(wasm_extern_t *);
char *wasm_memory_data(wasm_memory_t *);
