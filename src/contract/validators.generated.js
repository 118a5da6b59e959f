// Made by `npm run gen`. Do not edit.
"use strict";
export const isPublicAccessAnswer = validate10;
const schema11 = {"$id":"public-access.answer","type":"object","required":["token"],"properties":{"token":{"type":"string","pattern":"^[\\x21-\\x7e]+$"},"lang":{"type":["string","null"]}}};
const pattern0 = new RegExp("^[\\x21-\\x7e]+$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){

let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.token === undefined) && (missing0 = "token")){
validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.token !== undefined){
let data0 = data.token;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
validate10.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/pattern",keyword:"pattern",params:{pattern: "^[\\x21-\\x7e]+$"}}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lang !== undefined){
let data1 = data.lang;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate10.errors = [{instancePath:instancePath+"/lang",schemaPath:"#/properties/lang/type",keyword:"type",params:{type: schema11.properties.lang.type}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}

export const isModulesAnswer = validate11;
const schema12 = {"$id":"modules.answer","type":"object","properties":{"modules":{"type":["array","null"],"items":{"type":"string"}},"modules_left":{"type":["array","null"],"items":{"type":"string"}},"modules_right":{"type":["array","null"],"items":{"type":"string"}}}};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){

let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.modules !== undefined){
let data0 = data.modules;
const _errs1 = errors;
if((!(Array.isArray(data0))) && (data0 !== null)){
validate11.errors = [{instancePath:instancePath+"/modules",schemaPath:"#/properties/modules/type",keyword:"type",params:{type: schema12.properties.modules.type}}];
return false;
}
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(typeof data0[i0] !== "string"){
validate11.errors = [{instancePath:instancePath+"/modules/" + i0,schemaPath:"#/properties/modules/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.modules_left !== undefined){
let data2 = data.modules_left;
const _errs5 = errors;
if((!(Array.isArray(data2))) && (data2 !== null)){
validate11.errors = [{instancePath:instancePath+"/modules_left",schemaPath:"#/properties/modules_left/type",keyword:"type",params:{type: schema12.properties.modules_left.type}}];
return false;
}
if(errors === _errs5){
if(Array.isArray(data2)){
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
const _errs7 = errors;
if(typeof data2[i1] !== "string"){
validate11.errors = [{instancePath:instancePath+"/modules_left/" + i1,schemaPath:"#/properties/modules_left/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.modules_right !== undefined){
let data4 = data.modules_right;
const _errs9 = errors;
if((!(Array.isArray(data4))) && (data4 !== null)){
validate11.errors = [{instancePath:instancePath+"/modules_right",schemaPath:"#/properties/modules_right/type",keyword:"type",params:{type: schema12.properties.modules_right.type}}];
return false;
}
if(errors === _errs9){
if(Array.isArray(data4)){
var valid3 = true;
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
const _errs11 = errors;
if(typeof data4[i2] !== "string"){
validate11.errors = [{instancePath:instancePath+"/modules_right/" + i2,schemaPath:"#/properties/modules_right/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate11.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate11.errors = vErrors;
return errors === 0;
}

export const isVerifyAnswer = validate12;
const schema13 = {"$id":"verifica.answer","type":["integer","object"],"required":["document_payment_status"],"properties":{"document_payment_status":{"type":["integer","string","null"]},"result":{"type":["integer","null"]}}};

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){

let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (!(data && typeof data == "object" && !Array.isArray(data)))){
validate12.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema13.type}}];
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.document_payment_status === undefined) && (missing0 = "document_payment_status")){
validate12.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.document_payment_status !== undefined){
let data0 = data.document_payment_status;
const _errs1 = errors;
if(((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (typeof data0 !== "string")) && (data0 !== null)){
validate12.errors = [{instancePath:instancePath+"/document_payment_status",schemaPath:"#/properties/document_payment_status/type",keyword:"type",params:{type: schema13.properties.document_payment_status.type}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
let data1 = data.result;
const _errs3 = errors;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
validate12.errors = [{instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: schema13.properties.result.type}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
validate12.errors = vErrors;
return errors === 0;
}

export const isErrorAnswer = validate13;
const schema14 = {"$id":"error.answer","type":"object","required":["error"],"properties":{"error":{"type":["string","integer"]},"message":{"type":["string","null"]}}};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){

let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.error === undefined) && (missing0 = "error")){
validate13.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.error !== undefined){
let data0 = data.error;
const _errs1 = errors;
if((typeof data0 !== "string") && (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0))))){
validate13.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: schema14.properties.error.type}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data1 = data.message;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate13.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: schema14.properties.message.type}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate13.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate13.errors = vErrors;
return errors === 0;
}

